import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { carbonField, conventional, matching, openOffers, recycled, rowOf, sampleOffer } from '#test/offers.tsx'

test('the example shows to the digit the prices including carbon, the saving and the break-even', async () => {
  await openOffers([recycled, conventional])

  await expect.element(rowOf('Eksempel Jern AS').getByText('1.134', { exact: true })).toBeVisible()
  await expect.element(rowOf('Nordstål Demo AB').getByText('1.075', { exact: true })).toBeVisible()
  await expect.element(rowOf('Nordstål Demo AB').getByText('Lowest price including carbon')).toBeVisible()
  await expect
    .element(page.getByText(/it saves 738\.40 EUR against Eksempel Jern AS, the lowest price/))
    .toMatchTextContent('875.00 EUR more for the metal and 1 613.40 EUR less for its carbon')
  await expect.element(page.getByText(/^43\.39 EUR per tonne of CO₂e\. Above it Nordstål Demo AB/)).toBeVisible()
  await page.getByText('How these figures are worked out').click()
  await expect.element(page.getByText('12.5 t × 1 000 kg/t × 0.95 EUR/kg = 11 875.00 EUR')).toBeVisible()
  await expect
    .element(page.getByText('0.95 EUR/kg + 2.3 kg CO₂e/kg × 80 EUR/t ÷ 1\u202F000 kg/t = 1.134 EUR/kg'))
    .toBeVisible()
  await expect.element(page.getByText(/= 1\.074928 EUR\/kg$/)).toBeVisible()
})

test('the footprint of several positions is exact, unlike the mean', async () => {
  const offer = sampleOffer('Bolag AB', { epd: { value: 1.666667, source: 'total', product: null } })
  const position_epds = [1, 2].map((value) => ({ position: value, value, source: 'total', product: null }) as const)
  await openOffers([{ ...offer, position_epds, footprint: 50_000 }, conventional], { volume: 30_000 })

  await expect.element(rowOf('Bolag AB').getByText('50 000 t CO₂e')).toBeVisible()
  await page.getByText('How these figures are worked out').click()
  await expect
    .element(page.getByText(/^The sum of each position’s tons × its kg CO₂e\/kg = 50\s000 t CO₂e/))
    .toMatchTextContent('÷ 30 000 t = 1.666667 kg CO₂e/kg')
})

test('another carbon price applies while one types, is remembered, and can be reset', async () => {
  const { screen } = await openOffers([recycled, conventional])
  await carbonField().fill('40,5')

  await expect.element(rowOf('Eksempel Jern AS').getByText('1.043', { exact: true })).toBeVisible()
  await expect.element(rowOf('Eksempel Jern AS').getByText('Lowest price including carbon')).toBeVisible()
  await expect.element(page.getByText(/Eksempel Jern AS has the lowest price including carbon, and/)).toBeVisible()
  await screen.unmount()
  await openOffers([recycled, conventional])
  await expect.element(carbonField()).toHaveValue('40.5')
  await page.getByRole('button', { name: 'Back to 80 EUR' }).click()
  await expect.element(carbonField()).toHaveValue('80')
  await expect.element(rowOf('Eksempel Jern AS').getByText('1.134', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Back to 80 EUR' }).query()).toBeNull()
})

test('a price of 0 excludes carbon, and an invalid one shows an error while the last one applies', async () => {
  await openOffers([recycled, conventional])
  await carbonField().fill('dear')

  await expect.element(carbonField()).toHaveAccessibleDescription(/Please enter an amount from 0 to 100\s000\./)
  await expect.element(rowOf('Eksempel Jern AS').getByText('1.134', { exact: true })).toBeVisible()
  await carbonField().fill('0')
  await expect.element(page.getByRole('columnheader', { name: 'Incl. carbon' })).not.toBeInTheDocument()
  expect(page.getByText('Break-even carbon price').query()).toBeNull()
  expect(page.getByText('Lowest price including carbon').query()).toBeNull()
  await expect.element(rowOf('Eksempel Jern AS').getByText('Lowest price', { exact: true })).toBeVisible()
})

test('a carbon price in another currency is not added, with a note', async () => {
  await openOffers([recycled, conventional])
  await page.getByLabelText('Currency').selectOptions('USD')

  await expect.element(rowOf('Nordstål Demo AB').getByText('Not added: the carbon price is in USD')).toBeVisible()
  await expect.element(page.getByText(/Carbon is not added: its price is in USD, the offers are in EUR/)).toBeVisible()
  expect(page.getByText('Lowest price including carbon').query()).toBeNull()
})

test('the chart names its points, and its table contains every figure', async () => {
  await openOffers([recycled, conventional])

  const chart = page.getByRole('img', { name: /^Chart of price against carbon: 2 offers in EUR/ })
  await expect.element(chart).toBeVisible()
  for (const name of ['Nordstål Demo AB', 'Eksempel Jern AS'])
    await expect.element(chart.getByText(name, { exact: true })).toBeInTheDocument()
  await page.getByRole('button', { name: 'View as table' }).click()
  const table = page.getByRole('table', { name: 'Price against carbon in EUR' })
  await expect
    .element(table.getByRole('row').filter({ hasText: 'Nordstål Demo AB' }))
    .toMatchTextContent(/1\.02 EUR\/kg.*0\.6866.*1\.074928 EUR\/kg/)
  await page.getByRole('button', { name: 'View as chart' }).click()
  await expect.element(chart).toBeVisible()
})

test('a break-even starts with two offers that have one, though the lowest price declares no EPD', async () => {
  const undeclared = sampleOffer('Cheap AB', { price_per_kg: 0.5, epd: { value: null, source: 'none', product: null } })
  await openOffers([undeclared, recycled, conventional])

  await expect.element(page.getByText(/^43\.39 EUR per tonne of CO₂e\. Above it Nordstål Demo AB/)).toBeVisible()
  await page.getByLabelText('Between').selectOptions('Cheap AB')
  await expect.element(page.getByText('One of them declares no EPD, so there is no break-even.')).toBeVisible()
})

test('break-evens without a need for a carbon price explain that', async () => {
  await openOffers([
    recycled,
    conventional,
    sampleOffer('Better AB', { price_per_kg: 0.9, epd: { value: 0.5, source: 'product', product: null } }),
    sampleOffer('Same AB', { price_per_kg: 2, epd: { value: 2.3, source: 'product', product: null } }),
  ])

  await page.getByLabelText('Between').selectOptions('Eksempel Jern AS')
  await page.getByLabelText('And').selectOptions('Better AB')
  await expect
    .element(page.getByText(/^Better AB is lower in carbon and costs no more at any carbon price/))
    .toBeVisible()
  await page.getByLabelText('And').selectOptions('Same AB')
  await expect.element(page.getByText(/^Both have the same EPD value/)).toBeVisible()
  await page.getByLabelText('And').selectOptions('Eksempel Jern AS')
  await expect.element(page.getByText('Choose two different offers.')).toBeVisible()
})

test('the comparison names the EPD of each offer, and links to the product', async () => {
  const one = matching({ is_asked: false })
  await openOffers([
    sampleOffer('One AB', { epd: { value: 0.7, source: 'product', product: one } }),
    sampleOffer('Several AB', {
      epd: { value: 0.8, source: 'product', product: matching({ is_asked: false, equals: 3 }) },
    }),
  ])

  const link = rowOf('One AB').getByRole('link', {
    name: "Supplier's statement for the product Steel HEA Beam, the best match",
  })
  await expect.element(link).toHaveAttribute('href', `/products/${one.id}`)
  await expect
    .element(
      rowOf('Several AB').getByText(
        "Supplier's statement for the product Steel HEA Beam, the lowest of 3 that match alike",
      ),
    )
    .toBeVisible()
})
