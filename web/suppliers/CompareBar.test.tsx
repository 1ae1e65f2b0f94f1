import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleSupplier } from '#test/found-suppliers.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import type { Compared } from '#domain/suppliers/supplier-comparison.ts'
import { CompareBar } from './CompareBar.tsx'

const suppliers = ['Nordstål Demo AB', 'Eksempel Jern AS', 'Beispiel Stahl GmbH', 'Esempio Acciai S.p.A.'].map(
  (company_name) => sampleSupplier({ company_name }),
)
const all = suppliers.map(({ id }): Compared => ({ kind: 'supplier', id }))

async function open(chosen: Compared[]) {
  serverAnswers((_method, _body, path) => {
    const supplier = suppliers.find(({ id }) => path.endsWith(id))
    return supplier ? Response.json(supplier) : refusal(404, 'not_found', 'Supplier not found')
  })
  const calls: unknown[] = []
  await openScreen(
    <CompareBar
      chosen={chosen}
      search={{ material: 'Steel', search: 1 }}
      onRemove={(one) => calls.push(one)}
      onClear={() => calls.push('clear')}
    />,
  )
  return calls
}
const bar = page.getByRole('region', { name: 'Comparison' })

test('the bar opens the comparison of two, whose address leads back to the search', async () => {
  const calls = await open(all.slice(0, 2))

  await expect.element(bar.getByText('2 of 4 chosen')).toBeVisible()
  const href = `/products/compare?material=Steel&search=1&compare=s-${all[0]?.id}_s-${all[1]?.id}`
  await expect.element(bar.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', href)
  await bar.getByRole('button', { name: 'Remove Eksempel Jern AS' }).click()
  await bar.getByRole('button', { name: 'Clear' }).click()
  expect(calls).toEqual([all[1], 'clear'])
})

test('one alone cannot be compared, and the button gives the reason', async () => {
  await open(all.slice(0, 1))

  await expect.element(bar.getByText('1 of 4 chosen')).toBeVisible()
  await expect.element(bar.getByText('Choose one more to compare.')).toBeVisible()
  const compare = bar.getByRole('button', { name: 'Compare' })
  await expect.element(compare).toHaveAccessibleDescription('Choose at least two to compare.')
  await expect.element(compare).toHaveAttribute('aria-disabled', 'true')
})

test('a fifth cannot be compared, and the bar names the remedy', async () => {
  await open(all)

  await expect.element(bar.getByText('4 of 4 chosen')).toBeVisible()
  await expect.element(bar.getByText('At most 4 can be compared. Remove one to choose another.')).toBeVisible()
})

test('a deleted one can be removed', async () => {
  const missing: Compared = { kind: 'supplier', id: crypto.randomUUID() }
  const calls = await open([...all.slice(0, 2), missing])

  await bar.getByRole('button', { name: 'Remove No longer available' }).click()

  expect(calls).toEqual([missing])
})
