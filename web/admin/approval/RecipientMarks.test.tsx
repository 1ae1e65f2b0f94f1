import { useState } from 'react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import type { Recipient, Recipients } from './queries.ts'
import { RecipientsPicker } from './RecipientsPicker.tsx'

const row = (id: string, company_name: string, rest: Partial<Recipient> = {}): Recipient => ({
  id,
  company_name,
  country: null,
  documents: 3,
  wished: false,
  wished_for: null,
  blocked: false,
  product: { min_volume: 5, epd: 0.686, price_per_kg: 1, currency: 'EUR' },
  fit: 'qualifies',
  misses: [],
  sells: 1,
  sold: [1],
  missed: [],
  missed_count: 0,
  mean_epd: 0.686,
  ...rest,
})
const plain = row('a', 'Nordstål Demo AB')
const wished = row('b', 'Wished Test AB', { wished: true, wished_for: [1, 3] })
const blocked = row('c', 'Blocked Test AB', { blocked: true })
const beams = {
  material: 'Steel',
  subcategory: 'HEA Beam',
  volume: 12.5,
  max_epd: null,
  max_price_per_kg: null,
} as const
const details = { size: null, grade: null, standard: null }
const listOf = (suppliers: Recipient[]): Recipients => ({
  asked: { ...beams, max_price_currency: 'USD', positions: [{ ...beams, ...details, position: 1 }] },
  sell_all: suppliers.length,
  sold: [1],
  count: suppliers.length,
  qualifying: suppliers.length,
  suppliers,
  chosen: [],
})

function Scene({ list, first }: { list: Recipients; first: Recipient[] }) {
  const [chosen, setChosen] = useState<readonly Recipient[]>(first)
  return (
    <>
      <RecipientsPicker
        found={list}
        text=""
        onSearch={() => undefined}
        chosen={chosen}
        gone={[]}
        onChange={setChosen}
      />
      <p data-testid="chosen">{chosen.map(({ id }) => id).join(' ')}</p>
    </>
  )
}

test('suppliers that the buyer named are marked', async () => {
  const screen = await openScreen(<Scene list={listOf([plain, wished])} first={[wished]} />)

  await expect
    .element(screen.getByRole('checkbox', { name: /Wished Test AB ?Wished by the buyer: Positions 1 and 3/ }))
    .toBeChecked()
  expect(screen.getByText('Wished by the buyer: Positions 1 and 3').elements()).toHaveLength(1)
})

test('a supplier that the buyer has blocked cannot be chosen, alone or with all others', async () => {
  const screen = await openScreen(<Scene list={listOf([plain, wished, blocked])} first={[]} />)

  const box = screen.getByRole('checkbox', { name: /Blocked Test AB ?Blocked by the buyer, cannot be chosen/ })
  await expect.element(box).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'Select all 2 shown' }).click()

  await expect.element(screen.getByTestId('chosen')).toHaveTextContent('a b')
  await expect.element(box).not.toBeChecked()
})
