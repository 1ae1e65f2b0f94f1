import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import { openState, sampleOffer } from '#test/offers.tsx'
import { openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { endSessionUnderDialog, press, Sessions } from '#test/sessions.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { OrderPositionsButton } from './OrderPositionsButton.tsx'

const [first] = sampleQuote.positions
const positions = [10, 5, 2].map((volume, index) => ({ ...first, position: index + 1, volume })) as Quote['positions']
const line = (position: number, amount: number | null) => ({
  position,
  offered: amount !== null,
  price: amount === null ? null : ({ amount, unit: 'kg' } as const),
  price_per_kg: amount,
  total: amount,
  volume: null,
  size: null,
  grade: null,
  standard: null,
  length_mm: null,
  origin: null,
  mill: null,
  delivery_time: null,
  note: null,
})
const north = sampleOffer('Nordstål Demo AB', { lines: [line(1, 1), line(2, 1.1), line(3, null)] })
const south = sampleOffer('Eksempel Jern AS', {
  lines: [line(1, 1.2), line(2, 0.9), line(3, null)],
  terms: { ...noTerms, freight: 'amount', freight_amount: 250, minimum_order: 5000 },
})
const quote: Quote = {
  ...sampleQuote,
  version: 4,
  state: openState,
  position_count: 3,
  volume: 17,
  positions,
  offers: [north, south],
}

/** The dialog, and what was sent from it. `answer`: of the server to each try. */
async function openDialog(answers: (() => Response)[] = [], shown: Quote = quote) {
  const sent: unknown[] = []
  serverAnswers((method, body, path) => {
    if (method === 'POST' && path.endsWith('/award-positions')) {
      sent.push(body)
      return answers.shift()?.() ?? Response.json({ version: 5, order_ids: [crypto.randomUUID()] })
    }
    return Response.json(shown)
  })
  await openScreen(<OrderPositionsButton quote={shown} label="Order by position" refusal={undefined} />)
  await page.getByRole('button', { name: 'Order by position' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order by position' })
  await expect.element(dialog).toBeVisible()
  const supplierOf = (position: number) => dialog.getByRole('combobox', { name: `Supplier of position ${position}` })
  const send = (name: RegExp) => dialog.getByRole('button', { name })
  return { dialog, supplierOf, send, sent }
}

test('positions are ordered of the chosen suppliers, after a summary of what each gets', async () => {
  const { dialog, supplierOf, send, sent } = await openDialog()

  await supplierOf(1).selectOptions(north.id)
  await supplierOf(2).selectOptions(south.id)

  const ofSouth = dialog.getByRole('region', { name: 'Eksempel Jern AS' })
  await expect.element(ofSouth).toMatchTextContent(/Goods4.500\.00 EUR/)
  await expect.element(ofSouth.getByText(/minimum order of Eksempel Jern AS/)).toBeVisible()
  await expect.element(send(/^Order 2 positions/)).toHaveAttribute('aria-disabled', 'true')

  await supplierOf(1).selectOptions(south.id)
  await expect.element(dialog.getByText('Nobody offers it')).toBeVisible()
  await expect.element(dialog.getByText(/Position 3 stays open on this request\.$/)).toBeVisible()
  await dialog.getByLabelText('Reason for the other suppliers').fill('The lead time decided.')
  await send(/^Order 2 positions/).click()

  await expect.element(page.getByText('Order placed')).toBeVisible()
  expect(sent).toMatchObject([
    {
      version: 4,
      reason: 'The lead time decided.',
      awards: [{ response_id: south.id, answered_at: south.answered_at, positions: [1, 2] }],
    },
  ])
})

test('a price that the server asks about is confirmed before it is ordered, and the choice stays', async () => {
  const question = { code: 'confirmation_required', message: 'Far from usual.' }
  const { dialog, supplierOf, send, sent } = await openDialog([
    () =>
      Response.json(
        { error: { ...question, fields: { 'awards.0.price_confirmed': 'The price is far from the usual one.' } } },
        { status: 409 },
      ),
  ])
  await supplierOf(1).selectOptions(north.id)
  await send(/^Order 1 position$/).click()

  await expect.element(dialog.getByText('The price is far from the usual one.')).toBeVisible()
  await expect.element(supplierOf(1)).toHaveValue(north.id)
  await dialog.getByRole('checkbox', { name: 'I want to order this of Nordstål Demo AB' }).click()
  await send(/^Order 1 position$/).click()

  await expect.element(page.getByText('Order placed')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ awards: [{ price_confirmed: true }] })
})

test('confirmed carbon confirms no price, and a further position is asked about again', async () => {
  const { dialog, supplierOf, send, sent } = await openDialog([
    () => refusal(409, 'confirmation_required', 'The carbon is another one.', { 'awards.0.carbon': 'It is 0.5 now.' }),
  ])
  const box = dialog.getByRole('checkbox', { name: 'I want to order this of Nordstål Demo AB' })
  await supplierOf(1).selectOptions(north.id)
  await send(/^Order 1 position$/).click()
  await box.click()
  await expect.element(send(/^Order 1 position$/)).not.toHaveAttribute('aria-disabled')

  await supplierOf(2).selectOptions(north.id)
  await expect.element(box).not.toBeChecked()
  await expect.element(send(/^Order 2 positions/)).toHaveAttribute('aria-disabled', 'true')
  await box.click()
  await send(/^Order 2 positions/).click()

  await expect.element(page.getByText('Order placed')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ awards: [{ positions: [1, 2] }] })
  expect(JSON.stringify(sent)).not.toContain('price_confirmed')
})

test('the award above the limit of a person names a colleague with a higher one', async () => {
  const acceptance = { limit: 5000, rates: {}, request: null } as unknown as Quote['acceptance']
  const { dialog, supplierOf, send } = await openDialog([], { ...quote, acceptance })

  await supplierOf(1).selectOptions(north.id)

  await expect.element(send(/^Order 1 position$/)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(dialog.getByText(/A colleague with a higher limit can place it\./)).toBeInTheDocument()
})

test('chosen suppliers and the reason are restored for the same person after the session ended', async () => {
  serverAnswers(() => Response.json(quote))
  await openScreen(
    <Sessions>
      <OrderPositionsButton quote={quote} label="Order by position" refusal={undefined} />
    </Sessions>,
  )
  const open = () => page.getByRole('button', { name: 'Order by position' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order by position' })
  const supplier = dialog.getByRole('combobox', { name: 'Supplier of position 2' })
  const reason = dialog.getByLabelText('Reason for the other suppliers')
  await press('Sign in')
  await open()
  await supplier.selectOptions(south.id)
  await reason.fill('The lead time decided.')
  endSessionUnderDialog()
  await press('Sign in')

  await open()

  await expect.element(supplier).toHaveValue(south.id)
  await expect.element(reason).toHaveValue('The lead time decided.')
})
