import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import type { Recipient, Recipients } from './queries.ts'
import { RecipientsPicker } from './RecipientsPicker.tsx'

const product = { min_volume: 5, epd: 0.686, price_per_kg: 1, currency: 'EUR' } as const
const row = (id: string, company_name: string, rest: Partial<Recipient> = {}): Recipient => ({
  id,
  company_name,
  country: null,
  documents: 3,
  wished: false,
  wished_for: null,
  blocked: false,
  product,
  fit: 'qualifies',
  misses: [],
  sells: 1,
  sold: [1],
  missed: [],
  missed_count: 0,
  mean_epd: 0.686,
  ...rest,
})
const fits = row('a', 'Nordstål Demo AB', { country: 'Sweden' })
const near = row('b', 'Demo Metall Oy', {
  product: { ...product, min_volume: 25 },
  fit: 'near',
  misses: ['minimum'],
})
const other = row('c', 'Beispiel Stahl GmbH', { product: null, fit: 'other', misses: ['product'], sells: 0, sold: [] })
const hidden = row('d', 'Elsewhere Test AB')

const beams = {
  material: 'Steel',
  subcategory: 'HEA Beam',
  volume: 12.5,
  max_epd: null,
  max_price_per_kg: null,
} as const
const details = { size: null, grade: null, standard: null }
const recipientsOf = (suppliers: Recipient[], count = suppliers.length): Recipients => ({
  asked: { ...beams, max_price_currency: 'USD', positions: [{ ...beams, ...details, position: 1 }] },
  sell_all: suppliers.length,
  sold: [1],
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

test('each supplier shows its fit in words and figures', async () => {
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

test('"Select all qualified" keeps the others unchanged', async () => {
  const screen = await openScreen(<Scene list={recipientsOf([fits, near, other])} first={[near]} />)

  await screen.getByRole('checkbox', { name: 'Select all 1 that qualify' }).click()

  await expect.element(screen.getByTestId('chosen')).toHaveTextContent('a b')
  await screen.getByRole('checkbox', { name: 'Select all 1 that qualify' }).click()
  await expect.element(screen.getByTestId('chosen')).toHaveTextContent('b')
})

test('"Select all" takes the shown suppliers only, and chosen ones beside them stay visible', async () => {
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

test('the 101st supplier cannot be chosen, and the limit is shown', async () => {
  const many = Array.from({ length: 99 }, (_, index) => row(`m${index}`, `Many ${index} Test AB`))
  const screen = await openScreen(<Scene list={recipientsOf([fits, near])} first={many} />)

  await expect.element(screen.getByText('A request goes to at most 100 suppliers.')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Select all 2 shown' })).toBeDisabled()
  await screen.getByRole('checkbox', { name: /Nordstål/ }).click()
  await expect.element(screen.getByRole('checkbox', { name: /Demo Metall/ })).toBeDisabled()
})

test('a search without a match shows that, and removed suppliers are named', async () => {
  const screen = await openScreen(<Scene list={recipientsOf([])} text="nobody" gone={[hidden]} />)

  await expect.element(screen.getByText('No supplier fits.')).toBeVisible()
  await expect
    .element(screen.getByText(/No longer active or blocked by the buyer, and taken out: Elsewhere Test AB/))
    .toBeVisible()
  expect(screen.getByRole('checkbox').query()).toBeNull()
})

test('the search asks the server for the typed text', async () => {
  const screen = await openScreen(<Scene list={recipientsOf([fits])} />)

  await screen.getByRole('searchbox', { name: 'Search suppliers' }).fill('finland')

  await expect.poll(() => onSearch.mock.calls).toEqual([['finland']])
})

const parts = ['HEA Beam', 'Pipe', 'Flat Bar', 'Sheet Metal', 'Round Bar'].map((subcategory, index) => ({
  ...beams,
  ...details,
  subcategory,
  position: index + 1,
}))
const several = (suppliers: Recipient[], different: Partial<Recipients> = {}): Recipients => {
  const list = recipientsOf(suppliers)
  return { ...list, asked: { ...list.asked, positions: parts }, sell_all: 0, sold: [1, 2, 3, 4, 5], ...different }
}
const most = row('e', 'Most Test AB', {
  fit: 'near',
  misses: ['product', 'minimum'],
  sells: 4,
  sold: [1, 2, 3, 5],
  missed: [{ positions: [3], product: { ...product, min_volume: 25 }, misses: ['minimum'] }],
  missed_count: 1,
})
const sheets = row('f', 'Sheets Test AB', { fit: 'near', misses: ['product'], sells: 1, sold: [4] })
const nothing = row('g', 'Nothing Test AB', { fit: 'other', misses: ['product'], product: null, sells: 0, sold: [] })

test('each supplier shows how many positions it sells and its misses, with details on request', async () => {
  const all = row('a', 'All Test AB', { sells: 5, sold: [1, 2, 3, 4, 5], mean_epd: 0.7 })
  const screen = await openScreen(<Scene list={several([all, most, nothing], { sell_all: 1 })} />)

  await expect
    .element(screen.getByRole('checkbox', { name: /All Test AB ?Sells all 5 positions · mean 0.7 kg CO₂e\/kg/ }))
    .toBeVisible()
  await expect
    .element(
      screen.getByRole('checkbox', {
        name: /Most Test AB ?Sells 4 of 5 positions · position 3: minimum 25 t, 12.5 t asked for · not position 4, Steel/,
      }),
    )
    .toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: /Nothing Test AB ?Sells none of the 5/ })).toBeVisible()
  await expect.element(screen.getByText('1 supplier sells all 5 positions.')).toBeVisible()

  const line = screen.getByText('Position 4, Steel Sheet Metal: not listed')
  await expect.element(line).not.toBeVisible()
  await screen.getByText('What is missing at Most Test AB').click()
  await expect.element(line).toBeVisible()
  await expect.element(screen.getByText('Position 3, Steel Flat Bar: minimum 25 t, 12.5 t asked for')).toBeVisible()
  await expect.element(screen.getByTestId('chosen')).toHaveTextContent('')
})

test('a warning names positions that no chosen supplier sells, until one does', async () => {
  const screen = await openScreen(<Scene list={several([most, sheets])} first={[most]} />)
  const warning = screen.getByText(
    /The chosen suppliers cover 4 of 5 positions: nobody of them sells position 4, Steel/,
  )

  await expect.element(warning).toBeVisible()
  await screen.getByRole('checkbox', { name: /Sheets Test AB/ }).click()
  await expect.element(warning).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'Select all 2 shown' }).click()
  await expect.element(screen.getByTestId('chosen')).toHaveTextContent('')
  expect(screen.getByText(/The chosen suppliers/).query()).toBeNull()
})

test('positions that nobody sells are named before anybody is chosen', async () => {
  const screen = await openScreen(<Scene list={several([most], { sold: [1, 2, 3] })} />)

  await expect
    .element(screen.getByText('No supplier sells all 5 positions; positions 4 and 5 are sold by nobody.'))
    .toBeVisible()
})

test('names of 1,000 letters and 200 positions keep the width of the picker', async () => {
  const word = 'x'.repeat(1000)
  const positions = Array.from({ length: 200 }, (_, index) => ({
    ...beams,
    ...details,
    subcategory: word,
    position: index + 1,
  }))
  const list = several([{ ...most, company_name: word, sells: 1, sold: [3] }], { sold: [3] })
  const screen = await openScreen(
    <div style={{ width: 320 }}>
      <Scene list={{ ...list, asked: { ...list.asked, positions } }} first={[sheets]} />
    </div>,
  )
  await screen
    .getByText(/What is missing/)
    .last()
    .click()

  const picker = screen.getByRole('region', { name: 'Recipients' }).element()
  expect(picker.scrollWidth).toBeLessThanOrEqual(320)
})

test('a request without material and profile shows no suggestion, and any supplier can be chosen', async () => {
  const unstated = { ...beams, material: null, subcategory: null }
  const list: Recipients = {
    ...recipientsOf([other]),
    asked: { ...unstated, max_price_currency: 'USD', positions: [{ ...unstated, ...details, position: 1 }] },
  }
  await openScreen(<Scene list={list} />)

  await expect.element(page.getByText(/does not state material and profile, so no supplier is suggested/)).toBeVisible()
  expect(page.getByText(/qualify/).query()).toBeNull()
  await page.getByRole('checkbox', { name: /Beispiel Stahl GmbH.*Not compared/ }).click()
  await expect.element(page.getByTestId('chosen')).toHaveTextContent('c')
})
