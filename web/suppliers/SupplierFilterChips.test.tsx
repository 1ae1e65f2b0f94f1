import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import type { ChosenFilters } from './filter-draft.ts'
import { SupplierFilterChips } from './SupplierFilterChips.tsx'

const everything: ChosenFilters = {
  text: 'nord',
  material: 'Steel',
  profile: 'HEA Beam',
  region: 'European Union',
  country: 'Sweden',
  max_epd: 0.7,
  min_volume: 2,
  my_volume: 12.5,
  size: 'HEA 200',
  grade: 'S355J2',
  declared: '1',
}

async function open(filters: ChosenFilters) {
  const changes: ChosenFilters[] = []
  await openScreen(
    <SupplierFilterChips filters={filters} onChange={(next) => changes.push(next)} onClear={() => changes.push({})} />,
  )
  return changes
}
const remove = (text: string) => page.getByRole('button', { name: `Remove filter ${text}`, exact: true }).click()

test('every filter has its chip, except material, profile and size, which are fields', async () => {
  await open(everything)

  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button')
  await expect.element(chips.first()).toBeVisible()
  expect(chips.elements().map((chip) => chip.textContent)).toEqual([
    '“nord”',
    'European Union',
    'Sweden',
    'EPD ≤ 0.7',
    'Min volume ≥ 2 tons',
    'My volume 12.5 tons',
    'Grade S355J2',
    'Only with declared EPD',
    'Clear filters',
  ])
})

test('a chip removes its filter, and a region its country', async () => {
  const changes = await open({ material: 'Steel', profile: 'HEA Beam', region: 'European Union', country: 'Sweden' })

  await remove('Sweden')
  await remove('European Union')
  await page.getByRole('button', { name: 'Clear filters' }).click()

  expect(changes).toEqual([
    { material: 'Steel', profile: 'HEA Beam', region: 'European Union' },
    { material: 'Steel', profile: 'HEA Beam' },
    {},
  ])
})

test('a maximum of 0 is a filter', async () => {
  const changes = await open({ max_epd: 0, declared: '1' })

  await remove('EPD ≤ 0')

  expect(changes).toEqual([{ declared: '1' }])
})

test('a material alone can be cleared', async () => {
  const changes = await open({ material: 'Steel' })

  await page.getByRole('button', { name: 'Clear filters' }).click()

  expect(changes).toEqual([{}])
})
