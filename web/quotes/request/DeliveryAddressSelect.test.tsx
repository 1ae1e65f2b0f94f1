import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleActor } from '#test/colleagues.ts'
import { check, chooseBeam, openForm, send } from '#test/request-form.tsx'
import { ApiError } from '#web/api.ts'
import { openProgram, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'

afterEach(() => vi.restoreAllMocks())

const site = { contact: 'Test Person', phone: '070-000 00 00', opening_hours: null, unloading: 'Crane' }
const place = { street: 'Kajen 1', postal_code: '411 04', city: 'Byn', country: 'Sweden' }
const yard = { id: '11111111-1111-4111-8111-1111111111a1', name: 'Yard', version: 1, ...place, ...site }
const gate = { ...yard, id: '11111111-1111-4111-8111-1111111111a2', name: 'Gate 4', contact: null }
const line = 'Kajen 1, 411 04 Byn, Sweden'

const serverWith = (addresses: object[]) => serverAnswers(() => Response.json({ addresses }))
const toSite = () => page.getByRole('checkbox', { name: /Delivery to Site/ })
const address = () => page.getByRole('combobox', { name: 'Delivery address' })
const street = () => page.getByRole('textbox', { name: 'Street' })

async function openWith(addresses: object[], reply?: Parameters<typeof openForm>[0]) {
  serverWith(addresses)
  const scene = await openForm(reply)
  await chooseBeam()
  await page.getByRole('textbox', { name: /^Volume/ }).fill('25')
  await toSite().click()
  return scene
}

test('a company without delivery addresses types one', async () => {
  await openWith([])

  await expect.element(street()).toBeVisible()
  expect(address().query()).toBeNull()
})

test("one of the company's addresses is chosen in place of a typed one", async () => {
  const { sent, drafts } = await openWith([gate, yard])
  await street().fill('Torget 2')

  await address().selectOptions('Yard')

  await expect.element(page.getByText(line)).toBeVisible()
  expect(street().query()).toBeNull()
  expect(drafts.at(-1)?.fields.delivery_address_id).toBe(yard.id)
  await check()
  await expect.element(page.getByText(`Delivery to Site: Yard, ${line}`)).toBeVisible()
  await send()
  await expect
    .poll(() => sent)
    .toMatchObject([{ delivery_to_site: true, delivery_address: null, delivery_address_id: yard.id }])
})

test('another address is typed, and what was typed stays', async () => {
  await openWith([yard])
  await street().fill('Torget 2')
  await address().selectOptions('Yard')

  await address().selectOptions('Another address')

  await expect.element(street()).toHaveValue('Torget 2')
})

test('an address that was deleted meanwhile is refused at its field', async () => {
  const fields = { delivery_address_id: 'Delivery address not found' }
  const refused = () => Promise.reject(new ApiError(400, 'invalid', 'Please check your input.', fields))
  await openWith([yard], { reply: refused })
  await address().selectOptions('Yard')
  await check()

  await send()

  await expect.element(address()).toHaveAccessibleDescription(/Delivery address not found/)
  await expect.element(address()).toHaveValue(yard.id)
})

test('an earlier request is asked for again at the same address', async () => {
  const earlier = { ...sampleQuote, delivery_to_site: true, delivery_address: line, delivery_site: site }
  serverAnswers((_method, _body, path) => {
    if (path === '/api/session')
      return Response.json({ actor: sampleActor({ role: 'customer' }), expires_at: '2027-01-01T00:00:00Z' })
    if (path === '/api/delivery-addresses') return Response.json({ addresses: [gate, yard] })
    if (path === `/api/quotes/${earlier.id}`) return Response.json(earlier)
    if (path === '/api/quotes/suppliers-to-ask') return Response.json({ count: 0, suppliers: [], chosen: [] })
    if (path === '/api/platform') return Response.json({ admin_approval_required: true })
    return refusal(503, 'unavailable', 'x')
  })

  await openProgram(`/quotes/new?again=${earlier.id}`)

  await expect.element(toSite()).toBeChecked()
  await expect.element(address()).toHaveValue(yard.id)
})
