import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import type { Recipient, Recipients } from './queries/approval.ts'
import { RecipientsPicker } from './RecipientsPicker.tsx'

const product = { min_volume: 5, epd: 0.686, price_per_kg: 1, currency: 'EUR' } as const
const row = (id: string, company_name: string, rest: Partial<Recipient> = {}): Recipient => ({
  id,
  company_name,
  country: null,
  documents: 3,
  product,
  fit: 'qualifies',
  misses: [],
  ...rest,
})
const fits = row('a', 'Nordstål Demo AB', { country: 'Sweden' })
const near = row('b', 'Demo Metall Oy', {
  product: { ...product, min_volume: 25 },
  fit: 'near',
  misses: ['minimum'],
})
const other = row('c', 'Beispiel Stahl GmbH', { product: null, fit: 'other', misses: ['product'] })
const hidden = row('d', 'Elsewhere Test AB')

const recipientsOf = (suppliers: Recipient[], count = suppliers.length): Recipients => ({
  asked: {
    material: 'Steel',
    subcategory: 'HEA Beam',
    volume: 12.5,
    max_epd: null,
    max_price_per_kg: null,
    max_price_currency: 'USD',
  },
  count,
  qualifying: suppliers.filter(({ fit }) => fit === 'qualifies').length,
  suppliers,
  chosen: [],
})

type SceneProps = { list: Recipients; first?: Recipient[]; gone?: Recipient[]; text?: string }
function Scene({ list, first = [], gone = [], text = '' }: SceneProps) {
  const [chosen, setChosen] = useState<readonly Recipient[]>(first)
  return (
    <>
      <RecipientsPicker found={list} text={text} onSearch={onSearch} chosen={chosen} gone={gone} onChange={setChosen} />
      <p data-testid="chosen">{[...new Set(chosen.map(({ id }) => id))].toSorted().join(' ')}</p>
    </>
  )
}
const onSearch = vi.fn<(text: string) => void>()

test('explains the position of each supplier in words and figures', async () => {
  const screen = await openScreen(<Scene list={recipientsOf([fits, near, other])} first={[near]} />)

  const qualify = screen.getByRole('group', { name: 'Qualify (1)' })
  await expect
    .element(
      qualify.getByRole('checkbox', {
        name: /Nordstål Demo AB Sweden ?Sells Steel HEA Beam · from 5 t · 0.686 kg CO₂e\/kg · 3 documents/,
      }),
    )
    .not.toBeChecked()
  const misses = screen.getByRole('group', { name: 'Nearest misses (1)' })
  await expect
    .element(misses.getByRole('checkbox', { name: /Demo Metall Oy ?Nearest miss: minimum 25 t, 12.5 t asked for/ }))
    .toBeChecked()
  const others = screen.getByRole('group', { name: 'Other suppliers (1)' })
  await expect.element(others.getByRole('checkbox', { name: /Does not list Steel HEA Beam/ })).not.toBeChecked()
  await expect.element(screen.getByRole('status').getByText('1 chosen')).toBeVisible()
  await expect.element(screen.getByText('1 of 3 active suppliers qualify.')).toBeVisible()
})

test('"Select all" takes only what is shown, and who is chosen beside it stays in sight and chosen', async () => {
  const screen = await openScreen(<Scene list={recipientsOf([fits, near], 950)} first={[hidden]} text="demo" />)

  await expect.element(screen.getByText(/1 of 950 found qualify. The first 2 are shown/)).toBeVisible()
  const apart = screen.getByRole('group', { name: 'Chosen, not among those shown (1)' })
  await expect.element(apart.getByRole('checkbox', { name: /Elsewhere Test AB/ })).toBeChecked()
  await screen.getByRole('checkbox', { name: 'Select all 2 shown' }).click()
  await expect.element(screen.getByTestId('chosen')).toHaveTextContent('a b d')
  await screen.getByRole('checkbox', { name: 'Select all 2 shown' }).click()
  await expect.element(screen.getByTestId('chosen')).not.toHaveTextContent('a b d')
  await expect.element(screen.getByTestId('chosen')).toHaveTextContent('d')
})

test('more than a request can be sent to cannot be chosen, and the limit is said', async () => {
  const many = Array.from({ length: 99 }, (_, index) => row(`m${index}`, `Many ${index} Test AB`))
  const screen = await openScreen(<Scene list={recipientsOf([fits, near])} first={many} />)

  await expect.element(screen.getByText('A request goes to at most 100 suppliers.')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Select all 2 shown' })).toBeDisabled()
  await screen.getByRole('checkbox', { name: /Nordstål/ }).click()
  await expect.element(screen.getByRole('checkbox', { name: /Demo Metall/ })).toBeDisabled()
})

test('a search that fits nobody says so, and who was taken out is named', async () => {
  const screen = await openScreen(<Scene list={recipientsOf([])} text="nobody" gone={[hidden]} />)

  await expect.element(screen.getByText('No supplier fits.')).toBeVisible()
  await expect.element(screen.getByText(/No longer active, and taken out: Elsewhere Test AB/)).toBeVisible()
  expect(screen.getByRole('checkbox').query()).toBeNull()
})

test('searches on the server for the typed text', async () => {
  const screen = await openScreen(<Scene list={recipientsOf([fits])} />)

  await screen.getByRole('searchbox', { name: 'Search suppliers' }).fill('finland')

  await expect.poll(() => onSearch.mock.calls).toEqual([['finland']])
})
