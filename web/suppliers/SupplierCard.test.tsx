import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleSupplier } from '#test/found-suppliers.ts'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import type { Supplier } from './queries.ts'
import { SupplierCard } from './SupplierCard.tsx'

type Document = Supplier['documents'][number]

const document = (number: number, category: Document['category']): Document => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: `Paper ${number}.pdf`,
  type: 'application/pdf',
  url: `/api/files/${number}`,
  category,
  created_at: '2026-11-18T09:32:00.000Z',
  expires_on: null,
})

const supplier = sampleSupplier({
  contact_person: 'Karin Test',
  phone: '+46 8 465 004 01',
  bio: 'Beams and bars.',
  verified: false,
  epd_total: null,
})

const card = (changes: Partial<Supplier>, linked = false) =>
  openScreen(<SupplierCard supplier={{ ...supplier, ...changes }} at={Date.now()} title="Supplier" linked={linked} />)

test("the card shows the supplier's data, and announces documents if there are none", async () => {
  await card({ address: null })

  await expect.element(page.getByText('Documents will be shared on returned quote')).toBeVisible()
  for (const words of ['Nordstål Demo AB', 'Karin Test', 'European Union', 'Sweden', 'Beams and bars.'])
    await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '+46 8 465 004 01' })).toHaveAttribute('href', 'tel:+46846500401')
  await expect.element(page.getByText('Address')).not.toBeInTheDocument()
  await expect.element(page.getByText('Verified')).not.toBeInTheDocument()
  await expect.element(page.getByText('Declared EPD values')).not.toBeInTheDocument()
})

test("the card shows the supplier's own EPD values, including 0, with their unit", async () => {
  await card({ epd_steel: 0, epd_total: 1.9315 })

  await expect.element(page.getByText(/^kg CO₂e\/kg, A1–A3/)).toBeVisible()
  const values = page.getByRole('definition').elements().slice(-2)
  expect(values.map((value) => `${value.previousElementSibling?.textContent} ${value.textContent}`)).toEqual([
    'Steel 0',
    'All materials 1.9315',
  ])
})

test('the card groups the documents by category, explains "Verified", and links to the company', async () => {
  const documents = [document(1, 'Code of Conduct'), document(2, 'Other'), document(3, 'Other')]
  await card({ verified: true, documents, document_count: 3, valid_document_count: 3 }, true)

  await page.getByText('Verified').hover()
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(/3 compliance documents/)
  const headings = page.getByRole('heading', { level: 4 }).elements()
  expect(headings.map((heading) => heading.textContent)).toEqual(['Code of Conduct', 'Other'])
  await expect.element(page.getByRole('link', { name: 'Paper 2.pdf' })).toHaveAttribute('href', '/api/files/2')
  await expect
    .element(page.getByRole('link', { name: 'Nordstål Demo AB' }))
    .toHaveAttribute('href', `/suppliers/${supplier.id}`)
})

test('an expired document does not count, and a supplier without another is not verified', async () => {
  const expired = { ...document(1, 'Other'), expires_on: '2020-01-31' }
  const documents = [expired, document(2, 'Other')]
  const screen = await card({ verified: true, documents, document_count: 2, valid_document_count: 1 })
  await page.getByText('Verified').hover()
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(/2 compliance documents, of which 1 has expired/)
  await screen.unmount()

  await card({ verified: false, documents: [expired], document_count: 1, valid_document_count: 0 })

  await expect.element(page.getByText('All documents have expired')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Paper 1.pdf' })).toBeVisible()
  await expect.element(page.getByText('Expired', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Verified')).not.toBeInTheDocument()
})

test('a button loads the documents beyond the first page', async () => {
  const pages: (string | null)[] = []
  serverAnswers((_method, _body, _path, query) => {
    pages.push(query.get('page'))
    return Response.json({ documents: [document(2, 'Other')], count: 2 })
  })
  await card({ verified: true, documents: [document(1, 'Other')], document_count: 2, valid_document_count: 2 })

  await expect.element(page.getByText('1 of 2 documents')).toBeVisible()
  expect(pages).toEqual([])
  await page.getByRole('button', { name: 'Show more documents' }).click()

  await expect.element(page.getByRole('link', { name: 'Paper 2.pdf' })).toBeVisible()
  await expect.element(page.getByText('2 of 2 documents')).toBeVisible()
  expect(pages).toEqual(['2'])
})
