import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noAnswer, openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { RespondForm } from './RespondForm.tsx'

type Epds = NonNullable<Quote['own_epds']>
const response: NonNullable<Quote['own_response']> = noAnswer
const matched: Epds[number] = {
  position: 1,
  value: 0.6866,
  source: 'product',
  product: { id: crypto.randomUUID(), name: 'Steel HEA Beam', is_asked: true, equals: 1 },
}
const epd = {
  id: '00000000-0000-4000-8000-0000000000e1',
  name: 'Recycled sections',
  declaration_number: 'EPD-1',
  gwp_a1_a3_per_kg: 0.42,
}

/** The form of a supplier with one EPD in force. Returns what it sent as an answer. */
async function open(
  own_epds: Epds,
  {
    answers = () => Response.json({ id: sampleQuote.id }),
    kind = {},
  }: { answers?: () => Response; kind?: object } = {},
) {
  const [first] = sampleQuote.positions
  const positions = own_epds.map(({ position }) => ({ ...first, ...kind, position }) as Quote['positions'][number])
  const sent = serverAnswers((method, _body, path) => {
    if (path === '/api/epds') return Response.json({ epds: [epd], count: 1 })
    return method === 'GET' ? Response.json({ ...sampleQuote, positions, own_epds }) : answers()
  })
  await openScreen(<RespondForm quote={sampleQuote} response={response} />)
  await page.getByLabelText(/^Price per kg/).fill('1.02')
  const section = page.getByText('Carbon of your offer')
  await expect.element(section).toBeVisible()
  return { sent: () => sent.at(-1) as Record<string, unknown>, section }
}
const send = () => page.getByRole('button', { name: 'Send offer' }).click()

test('an offer takes the value of the best matching product unless another is chosen', async () => {
  const { sent, section } = await open([matched])
  await expect
    .element(page.getByText("0.6866 kg CO₂e/kg (Supplier's statement for the product Steel HEA Beam, as asked for)"))
    .toBeVisible()
  await section.click()
  await expect.element(page.getByLabelText('EPD value')).toHaveValue('product')

  await send()

  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  expect(sent()).not.toHaveProperty('carbon')
})

test('an own EPD in force can be chosen by name, number and value', async () => {
  const { sent, section } = await open([matched])
  await section.click()
  await page.getByLabelText('EPD value').selectOptions('Recycled sections, EPD-1: 0.42 kg CO₂e/kg')
  await send()

  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  expect(sent()['carbon']).toEqual([{ position: 1, by: 'record', epd_id: epd.id }])
})

test('another value needs a number and a reason, and stays after a refusal', async () => {
  const { sent, section } = await open([matched], {
    answers: () => refusal(400, 'invalid', 'Please check the marked fields.', { 'carbon.0.value': 'Not that one.' }),
  })
  await section.click()
  await page.getByLabelText('EPD value', { exact: true }).selectOptions('Another value, with a reason')
  await send()
  await expect.element(page.getByLabelText('Reason')).toHaveAccessibleDescription(/Please give the reason/)

  await page.getByLabelText('EPD value (kg CO₂e/kg, A1–A3)').fill('0,31')
  await page.getByLabelText('Reason').fill('Melted with wind power')
  await send()

  await expect.element(page.getByLabelText('EPD value (kg CO₂e/kg, A1–A3)')).toHaveAccessibleDescription(/Not that one/)
  expect(sent()['carbon']).toEqual([{ position: 1, by: 'stated', value: 0.31, reason: 'Melted with wind power' }])
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Melted with wind power')
})

test('a changed offer keeps its earlier choice', async () => {
  const { sent } = await open([
    { position: 1, value: 0.31, source: 'stated', reason: 'Wind power', product: null },
    { ...matched, position: 2 },
  ])
  await expect.element(page.getByText('Chosen for 1 position')).toBeVisible()
  await send()

  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  expect(sent()['carbon']).toEqual([{ position: 1, by: 'stated', value: 0.31, reason: 'Wind power' }])
})

test('one choice applies to all positions', async () => {
  const { sent, section } = await open([matched, { ...matched, position: 2 }])
  await section.click()
  await page.getByLabelText('All positions').selectOptions('Recycled sections, EPD-1: 0.42 kg CO₂e/kg')
  await send()

  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  expect(sent()['carbon']).toEqual([
    { position: 1, by: 'record', epd_id: epd.id },
    { position: 2, by: 'record', epd_id: epd.id },
  ])
})

test('an offer on a description without a material starts without a value, and can get one', async () => {
  const unstated: Epds[number] = { position: 1, value: null, source: 'none', product: null }
  const { sent, section } = await open([unstated], { kind: { material: null, subcategory: null } })
  await expect.element(page.getByText('No EPD value: material not stated').first()).toBeVisible()
  await section.click()
  const value = page.getByLabelText('EPD value')
  await expect.element(value).toHaveValue('product')

  await value.selectOptions(epd.id)
  await send()

  await expect.element(page.getByText('Offer sent successfully')).toBeVisible()
  expect(sent()).toMatchObject({ carbon: [{ position: 1, by: 'record', epd_id: epd.id }] })
})
