import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openBar } from '#test/filter-bar.tsx'

const box = (name: string) => page.getByRole('combobox', { name })
const filters = (count: number) => page.getByRole('button', { name: `Filters (${count})` })

test('a search folds the fields into a row, and the focus goes to the button that shows them', async () => {
  await openBar({ live: false })

  await page.getByRole('button', { name: 'Steel', exact: true }).click()
  await box('Profile').selectOptions('HEA Beam')
  page.getByRole('button', { name: 'Search', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')

  await expect.element(filters(2)).toHaveFocus()
  await expect.element(filters(2)).toHaveAttribute('aria-expanded', 'false')
  await expect.element(box('Material')).toHaveValue('Steel')
  await expect.element(box('Profile')).toHaveValue('HEA Beam')
  await expect.element(page.getByText('The chips')).toBeVisible()
  expect(page.getByRole('group', { name: 'Material' }).query()).toBeNull()
  expect(page.getByRole('searchbox').query()).toBeNull()
})

test('the button shows and folds all fields, and keeps the focus and the typed text', async () => {
  const searches = await openBar({ live: true, first: { material: 'Steel' }, open: false })
  const volume = page.getByRole('textbox', { name: 'My volume (tons)' })

  filters(1).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(filters(1)).toHaveAttribute('aria-expanded', 'true')
  await expect.element(filters(1)).toHaveFocus()
  await volume.fill('12 or so')
  filters(1).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(volume).not.toBeInTheDocument()
  await expect.element(filters(1)).toHaveFocus()
  await userEvent.keyboard(' ')

  await expect.element(volume).toHaveValue('12 or so')
  await expect.element(box('Profile')).toHaveValue('')
  expect(searches.every((one) => one.material === 'Steel' && one.my_volume === undefined)).toBe(true)
})

test('the row changes material, profile and size', async () => {
  const searches = await openBar({
    live: true,
    first: { material: 'Steel', profile: 'HEA Beam', max_epd: 1 },
    open: false,
  })
  const size = page.getByRole('textbox', { name: 'Size' })

  await size.fill('he 200 a')
  await userEvent.keyboard('{Enter}')
  await expect.element(size).toHaveFocus()
  await box('Material').selectOptions('Copper')
  await expect.element(box('Profile')).toHaveValue('')
  await box('Material').selectOptions('All materials')
  await expect.element(box('Profile')).toBeDisabled()

  // The first one comes twice if Enter is pressed after the pause that searches by itself.
  const texts = searches.map((one) => JSON.stringify(one))
  expect(searches.filter((_, index) => texts[index] !== texts[index - 1])).toEqual([
    { material: 'Steel', profile: 'HEA Beam', max_epd: 1, size: 'HEA 200' },
    { material: 'Copper', max_epd: 1, size: 'he 200 a' },
    { max_epd: 1, size: 'he 200 a' },
  ])
})

test('a field with a message is not folded', async () => {
  await openBar({ live: false })
  const epd = page.getByRole('textbox', { name: 'Max EPD Value' })

  await epd.fill('low')
  await page.getByRole('button', { name: 'Search', exact: true }).click()

  await expect.element(page.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'true')
  await expect.element(epd).toHaveAccessibleDescription(/Please enter a number/)
  await expect.element(epd).toHaveValue('low')
})
