import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBar } from '#test/filter-bar.tsx'

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const box = (name: string) => page.getByRole('combobox', { name })

test('the bar waits for the first search, and then sends all filters', async () => {
  const searches = await openBar({ live: false })

  await expect.element(box('Profile')).toBeDisabled()
  await press('Steel')
  await box('Profile').selectOptions('HEA Beam')
  await page.getByRole('textbox', { name: 'Max EPD Value' }).fill('1,5')
  expect(searches).toEqual([])
  await press('Search')

  expect(searches).toEqual([{ material: 'Steel', profile: 'HEA Beam', max_epd: 1.5 }])
})

test('another material resets the profile, and another region clears the country', async () => {
  const searches = await openBar({
    live: true,
    first: { material: 'Steel', profile: 'HEA Beam', region: 'European Union', country: 'Sweden' },
  })

  await press('Copper')
  await box('Region').selectOptions('Asia')
  await expect.element(box('Country')).toHaveValue('')
  await press('Copper')

  expect(searches).toEqual([
    { material: 'Copper', region: 'European Union', country: 'Sweden' },
    { material: 'Copper', region: 'Asia' },
    { region: 'Asia' },
  ])
})

/** Simulates a key press: React listens to the native value setter. */
function type(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('typed text is searched once after a pause, and stays as typed', async () => {
  const searches = await openBar({ live: true })
  const text = page.getByRole('searchbox', { name: 'Search' })

  // Typed in one step, so that even a slow machine makes no pause in between.
  for (const typed of ['nord', 'nordstål ']) type(text.element() as HTMLInputElement, typed)
  expect(searches).toEqual([])

  await expect.poll(() => searches).toEqual([{ text: 'nordstål' }])
  await expect.element(text).toHaveValue('nordstål ')
})

test('a text that is no number does not filter, and shows an error', async () => {
  const searches = await openBar({ live: false })

  await page.getByRole('textbox', { name: 'Min Volume (tons)' }).fill('five')
  await press('Search')

  await expect.element(page.getByText('Please enter a number.')).toBeVisible()
  expect(searches).toEqual([{}])
})

test('the profile needs a material, and the country a region', async () => {
  const searches = await openBar({ live: true })

  await expect.element(box('Profile')).toBeDisabled()
  await expect.element(box('Country')).toBeDisabled()
  await press('Brass')
  await box('Region').selectOptions('European Union')
  await box('Profile').selectOptions('Round Bar')
  await box('Country').selectOptions('Sweden')
  await press('Brass')

  await expect.element(box('Profile')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Brass' })).toHaveAttribute('aria-pressed', 'false')
  expect(searches.at(-1)).toEqual({ region: 'European Union', country: 'Sweden' })
})

test("the buyer's needs and declared values are separate filters", async () => {
  const searches = await openBar({ live: false })

  await page.getByRole('textbox', { name: 'Min Volume (tons)' }).fill('5')
  await page.getByRole('textbox', { name: 'My volume (tons)' }).fill('12,5')
  await page.getByRole('switch', { name: 'Only with declared EPD' }).click()
  await press('Search')

  expect(searches).toEqual([{ min_volume: 5, my_volume: 12.5, declared: '1' }])
})

test.each([
  ['-1', 'Please enter 0 or more.'],
  ['1000001', 'Please enter at most 1 000 000.'],
  ['1.2.3', 'Please enter a number.'],
])('%s does not filter, and its field gives the reason', async (typed, message) => {
  const searches = await openBar({ live: false })
  const field = page.getByRole('textbox', { name: 'Max EPD Value' })

  await field.fill(typed)
  await press('Search')

  await expect.element(field).toHaveAccessibleDescription(new RegExp(message))
  await expect.element(field).toHaveValue(typed)
  expect(searches).toEqual([{}])
})

test('a size is read in the chosen profile, and a grade kept as typed', async () => {
  const searches = await openBar({ live: false, first: { material: 'Steel', profile: 'HEA Beam' } })
  const size = page.getByRole('textbox', { name: 'Size' })

  await expect.element(size).toHaveAttribute('placeholder', 'e.g. HEA 200')
  await size.fill(' he 200 a')
  await page.getByRole('textbox', { name: 'Grade' }).fill('s355 j2 ')
  await press('Search')

  expect(searches).toEqual([{ material: 'Steel', profile: 'HEA Beam', size: 'HEA 200', grade: 's355 j2' }])
  await expect.element(size).toHaveValue(' he 200 a')
})

test('numbers that are no size of the profile do not filter, and the field gives the reason', async () => {
  const searches = await openBar({ live: true, first: { material: 'Steel', profile: 'Square Tube' } })
  const size = page.getByRole('textbox', { name: 'Size' })
  const message = '60x40 is no size of Square Tube. Write it like 60x40x3.'

  await size.fill('60x40')
  expect(page.getByText(message).query()).toBeNull()
  await press('Search')
  await expect.element(size).toHaveAccessibleDescription(new RegExp(message))
  await size.fill('60x40x3')
  await expect.poll(() => searches.at(-1)).toEqual({ material: 'Steel', profile: 'Square Tube', size: '60x40x3' })

  expect(searches[0]).toEqual({ material: 'Steel', profile: 'Square Tube' })
  expect(page.getByText(message).query()).toBeNull()
})

test('a size without a profile is searched as typed', async () => {
  const searches = await openBar({ live: false })

  await page.getByRole('textbox', { name: 'Size' }).fill('60 x 40')
  await press('Search')

  expect(searches).toEqual([{ size: '60 x 40' }])
})

test('a button resets all filters', async () => {
  await openBar({
    live: true,
    first: { text: 'nord', material: 'Steel', my_volume: 3, size: '20', grade: 'S355J2', declared: '1' },
  })

  await press('Reset Filters')

  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await expect.element(page.getByRole('textbox', { name: 'My volume (tons)' })).toHaveValue('')
  await expect.element(page.getByRole('textbox', { name: 'Size' })).toHaveValue('')
  await expect.element(page.getByRole('textbox', { name: 'Grade' })).toHaveValue('')
  await expect.element(page.getByRole('switch', { name: 'Only with declared EPD' })).not.toBeChecked()
  await expect
    .element(page.getByRole('button', { name: 'Steel', exact: true }))
    .toHaveAttribute('aria-pressed', 'false')
})

test('the bar follows filters that change elsewhere', async () => {
  await openBar({ live: true, first: { material: 'Steel', profile: 'HEA Beam' } })

  await box('Profile').selectOptions('IPE Beam')
  await press('Back')

  await expect.element(box('Profile')).toHaveValue('HEA Beam')
})
