import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { foundProduct } from '#test/found-suppliers.ts'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import { comparedOf, type Compared } from '#domain/suppliers/supplier-comparison.ts'
import { supplierFilters } from '#domain/suppliers/supplier-search.ts'
import { useSession } from '#web/session.tsx'
import { AskFound } from './AskFound.tsx'
import type { FoundSupplier } from './queries.ts'

const [nordic, norwegian, german, danish] = [
  foundProduct(),
  foundProduct({ company_name: 'Eksempel Jern AS', country: 'Norway', size: 'HEA 120', grade: 'S235JR', epd: null }),
  foundProduct({ company_name: 'Beispiel Stahl GmbH', country: 'Germany' }),
  foundProduct({ company_name: 'Demo Stål ApS', country: 'Denmark' }),
]
const filters = supplierFilters.parse({ material: 'Steel', profile: 'HEA Beam', my_volume: 20 })

type Given = {
  pages?: FoundSupplier[][]
  compared?: Compared[]
  blocked?: FoundSupplier[]
  actor?: Parameters<typeof sessionActor>[0]
}

async function open({
  pages = [[nordic, norwegian, german]],
  compared = [],
  blocked = [],
  actor = { role: 'customer' },
}: Given) {
  const marks = blocked.map(({ supplier_id, company_name }) => ({ supplier_id, company_name, kind: 'blocked' }))
  serverAnswers((_method, _body, path) =>
    Response.json(path === '/api/session' ? { actor: sessionActor(actor), expires_at: null } : { marks }),
  )
  function Pages() {
    const [shown, setShown] = useState(0)
    const { actor: signedIn } = useSession()
    if (!signedIn) return null
    return (
      <>
        <AskFound
          entries={pages[shown] ?? []}
          filters={filters}
          comparison={{ chosen: compared, onToggle: () => {} }}
        />
        <button type="button" onClick={() => setShown(1)}>
          Next page
        </button>
      </>
    )
  }
  await openScreen(<Pages />)
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeVisible()
}
const dialog = page.getByRole('dialog', { name: 'Ask several suppliers' })
const box = (name: string) => dialog.getByRole('checkbox', { name })
const ask = () => page.getByRole('button', { name: 'Ask several', exact: true }).click()
const searchOf = (link: Element) => Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams)

test('suppliers of the results are chosen by keyboard, and asked in one request', async () => {
  await open({})

  page.getByRole('button', { name: 'Ask several', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await expect
    .element(box('Eksempel Jern AS'))
    .toHaveAccessibleDescription('Norway · HEA 120 · S235JR · No EPD · 5 tons · 1.05 EUR/kg')
  await expect.element(dialog.getByText('Choose at least two to ask.')).toBeInTheDocument()
  for (const name of ['Nordstål Demo AB', 'Eksempel Jern AS']) {
    box(name).element().focus()
    await userEvent.keyboard(' ')
  }
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 chosen')

  expect(searchOf(dialog.getByRole('link', { name: 'Create request' }).element())).toEqual({
    ask: `${nordic.supplier_id}_${norwegian.supplier_id}`,
    material: 'Steel',
    profile: 'HEA Beam',
    volume: '20',
  })
})

test('one press chooses all of them, and the next one none', async () => {
  await open({})

  await ask()
  await dialog.getByRole('button', { name: 'Choose all 3' }).click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('3 chosen')
  await dialog.getByRole('button', { name: 'Choose none' }).click()

  await expect.element(dialog.getByRole('status')).toHaveTextContent('')
  for (const one of dialog.getByRole('checkbox').all()) await expect.element(one).not.toBeChecked()
})

test('those who are compared are chosen already', async () => {
  await open({ compared: [comparedOf(nordic), comparedOf(german)] })

  await ask()

  await expect.element(box('Nordstål Demo AB')).toBeChecked()
  await expect.element(box('Eksempel Jern AS')).not.toBeChecked()
  await expect.element(box('Beispiel Stahl GmbH')).toBeChecked()
  await expect.element(dialog.getByRole('link', { name: 'Create request' })).toBeVisible()
})

test('a blocked supplier cannot be chosen', async () => {
  await open({ blocked: [nordic], compared: [comparedOf(nordic)] })

  await ask()
  await expect.element(box('Nordstål Demo AB')).toBeDisabled()
  await expect.element(box('Nordstål Demo AB')).not.toBeChecked()
  await expect.element(box('Nordstål Demo AB')).toHaveAccessibleDescription('Your company has blocked this supplier.')
  await dialog.getByRole('button', { name: 'Choose all 2' }).click()

  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 chosen')
})

test('a choice outlives the dialog and the page of results', async () => {
  await open({
    pages: [
      [nordic, norwegian],
      [german, danish],
    ],
  })

  await ask()
  await box('Eksempel Jern AS').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Next page' }).click()
  await ask()

  await expect.element(box('Eksempel Jern AS')).toBeChecked()
  await box('Demo Stål ApS').click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 chosen')
})

test('one supplier alone is not several', async () => {
  await open({ pages: [[nordic]] })

  expect(page.getByRole('button', { name: 'Ask several' }).query()).toBeNull()
})

test('a viewer reads why nobody can be asked', async () => {
  await open({ actor: { role: 'customer', company_role: 'viewer' } })
  const button = page.getByRole('button', { name: 'Ask several', exact: true })

  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  expect(dialog.query()).toBeNull()
})

test('a supplier has no such button', async () => {
  await open({ actor: { role: 'supplier' } })

  expect(page.getByRole('button', { name: 'Ask several' }).query()).toBeNull()
})
