import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleProducts } from '#test/epd-samples.ts'
import { openScreen } from '#test/screen.tsx'
import { EpdProductPicker } from './EpdProductPicker.tsx'

/** The ids of the ticked products, at each change. */
const changes: string[][] = []
function Picker({ count, more = false }: { count: number; more?: boolean }) {
  const [products] = useState(() => sampleProducts(count))
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <EpdProductPicker
      id="products"
      error={undefined}
      products={products}
      more={more}
      chosen={chosen}
      onChange={(ids) => {
        changes.push(ids)
        setChosen(ids)
      }}
    />
  )
}
const list = () => page.getByRole('list', { name: 'Products' })
const select = (label: string) => page.getByLabelText(label, { exact: true })
const search = () => page.getByLabelText('Search', { exact: true })

test('the picker shows 100 of 5,000 products; search and filters find the others, and all found can be ticked at once', async () => {
  await openScreen(<Picker count={5000} />)
  await expect.element(page.getByText('and 4\u202F900 more products. Search or filter to see them.')).toBeVisible()
  expect(list().getByRole('listitem').all()).toHaveLength(100)

  await select('Profile').selectOptions('HEA Beam')
  await select('Size').selectOptions('HEA 120')
  await page.getByLabelText('Select all 125 found').click()
  await expect.element(page.getByText('125 of 5\u202F000 selected')).toBeVisible()
  await select('Profile').selectOptions('All profiles')
  await search().fill('flat bar 4998')
  await page.getByLabelText('Steel Flat Bar 4998').click()
  await expect.element(page.getByText('126 of 5\u202F000 selected')).toBeVisible()
  await search().fill('')
  await page.getByLabelText('Only selected').click()

  await expect.element(page.getByText('and 26 more products. Search or filter to see them.')).toBeVisible()
  expect(new Set(changes.at(-1)).size).toBe(126)
})

test('unticking all found keeps the other ticks', async () => {
  await openScreen(<Picker count={8} />)
  await page.getByLabelText('Select all 8 found').click()
  await search().fill('hea')
  await page.getByLabelText('Select all 2 found').click()
  await expect.element(page.getByText('6 of 8 selected')).toBeVisible()
  await search().fill('no such product')
  await expect.element(page.getByText('No product fits.')).toBeVisible()
  await expect.element(page.getByLabelText('Select all 0 found')).toBeDisabled()
  await expect.element(page.getByText('6 of 8 selected')).toBeVisible()
})

test('choosing a profile clears the size of another one', async () => {
  await openScreen(<Picker count={8} />)
  await select('Size').selectOptions('IPE 110')
  await expect.element(page.getByLabelText('Select all 1 found')).toBeVisible()
  await select('Profile').selectOptions('HEA Beam')
  await expect.element(page.getByLabelText('Select all 2 found')).toBeVisible()
  await expect.element(select('Size')).toMatchTextContent(/^All sizesHEA 100HEA 110$/)
})

test('products beyond the maximum of one EPD are mentioned', async () => {
  await openScreen(<Picker count={4} more />)
  await expect.element(page.getByText(/The first 5\s000 are listed\.$/)).toBeVisible()
})
