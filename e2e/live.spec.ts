import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { become } from './accounts.ts'
import { post, sentRequest } from './api.ts'
import { expect, signIn, test } from './journey.ts'
import { removeProgram, startAgain, startDemoProgram } from '#test/demo-program.ts'
import { endProgram } from '#test/program.ts'
import { editInput, quoteInput } from '#test/quote-input.ts'

/** Makes a request that an administrator sends to this supplier. Returns its id, and the text by which a list shows it. */
async function namedRequest(customer: Page, office: Page, supplierId: string) {
  const words = `Live ${randomUUID().slice(0, 8)}`
  const request = quoteInput({ manual_product_details: words })
  return { id: await sentRequest(customer, office, request, [supplierId]), words }
}
const offer = { status: 'accepted', price_per_kg: 1.02, currency: 'EUR', delivery_time: 12 }

// Only the live connection updates the page.
test("an open page shows another person's change by itself, and keeps typed text", async ({ person }) => {
  const [customer, supplier, office] = await Promise.all([person('customer'), person('supplier'), person('office')])
  await become(customer, office, { role: 'customer', status: 'active' })
  const { id: supplierId } = await become(supplier, office, { role: 'supplier', status: 'active' })
  await become(office, office, { role: 'admin', status: 'active' })

  await supplier.goto('/dashboard/orders')
  await expect(supplier.getByRole('heading', { level: 1 })).toBeVisible()
  const { id, words } = await namedRequest(customer, office, supplierId)
  await expect(supplier.getByText(words).first()).toBeVisible()

  await customer.goto(`/orders/${id}`)
  const notes = customer.getByLabel('Note to suppliers')
  await notes.fill('Typed and not saved')
  await post(supplier, `/api/quotes/${id}/respond`, { version: 2, answered_at: null, ...offer })
  await expect(customer.getByText('1.02 EUR').first()).toBeVisible()
  await expect(notes).toHaveValue('Typed and not saved')

  await supplier.goto(`/orders/${id}`)
  await expect(supplier.getByRole('heading', { level: 1 })).toBeVisible()
  const edit = editInput({ version: 2, manual_product_details: words, volume: 33.5 })
  await post(customer, `/api/quotes/${id}/edit`, edit)
  await expect(supplier.getByText(/33\.5/).first()).toBeVisible()
  await expect(notes).toHaveValue('Typed and not saved')

  const { threads } = await (await supplier.request.get(`/api/quotes/${id}/threads`)).json()
  await post(supplier, `/api/threads/${threads[0].id}/messages`, { text: 'Which grade is it?' })
  await expect(customer.getByText('Which grade is it?')).toBeVisible()
})

test('an open page catches up after a restart of the program', async ({ browser }) => {
  let program = await startDemoProgram()
  const context = await browser.newContext({ baseURL: program.url })
  const office = await browser.newContext({ baseURL: program.url })
  try {
    const [page, admin] = [await context.newPage(), await office.newPage()]
    await signIn(page, 'customer@verdigris.example')
    await signIn(admin, 'admin@verdigris.example')
    const words = `Restart ${randomUUID().slice(0, 8)}`
    const request = quoteInput({ manual_product_details: words })
    const { id } = await post(page, '/api/quotes', request)
    await page.goto(`/orders/${id}`)
    await expect(page.getByText('Pending Admin Approval').first()).toBeVisible()

    await endProgram(program)
    program = await startAgain(program)
    // No event may reach the page: it may not be connected again yet. It shows the change after its next connection.
    await post(admin, `/api/quotes/${id}/reject`, { note: 'Not ours to sell' })

    await expect(page.getByText('Not ours to sell').first()).toBeVisible()
    await expect(page).toHaveURL(`/orders/${id}`)
  } finally {
    await Promise.all([context.close(), office.close()])
    await removeProgram(program)
  }
})
