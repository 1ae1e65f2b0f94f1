import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '#domain/access/role.ts'
import { openScreen, sampleQuote } from '#test/screen.tsx'
import { PrintedQuote } from './PrintedQuote.tsx'

const company_name = 'Exempelbygg Test AB'
const address = 'Kajgatan 3, 411 09 Göteborg, Sweden'
const buyer = { ...sampleQuote.customer, company_name, contact_person: 'Eva Berg', phone: '+46 31 12 34 56', address }
const beams = sampleQuote.positions.map((position) => ({
  ...position,
  product_name: 'Steel HEA Beam',
  size: 'HEA 200',
  product_dimensions: { Height: '190 mm', Width: '200 mm' },
}))

test.each(['customer', 'supplier', 'admin'] as const)(
  "the print for a %s has the buyer's own name and address, and the product's dimensions",
  async (role) => {
    await openScreen(<PrintedQuote quote={{ ...sampleQuote, customer: buyer, positions: beams }} role={role} />)

    for (const text of [company_name, 'Eva Berg', '+46 31 12 34 56', address])
      await expect.element(page.getByText(text, { exact: true })).toBeInTheDocument()
    await expect.element(page.getByText(/HEA 200.* · Height 190 mm · Width 200 mm$/)).toBeInTheDocument()
  },
)

test('the print of several positions has the dimensions of each product', async () => {
  const tubes = beams.map((beam) => ({ ...beam, position: 2, product_dimensions: { Diameter: '60 mm' } }))
  const role: Role = 'customer'
  const several = { ...sampleQuote, customer: buyer, position_count: 2, positions: [...beams, ...tubes] }
  await openScreen(<PrintedQuote quote={several} role={role} />)

  await expect.element(page.getByText(address, { exact: true })).toBeInTheDocument()
  await expect.element(page.getByText(/Height 190 mm · Width 200 mm$/)).toBeInTheDocument()
  await expect.element(page.getByText(/Diameter 60 mm$/)).toBeInTheDocument()
})
