import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { quoteActions } from '#domain/quotes/quote.ts'
import { sampleOffer } from '#test/offers.tsx'
import { openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { showDialog } from '#web/dialogs/shown-dialog.ts'
import { AcceptOffer } from '#web/quotes/offers/AcceptOffer.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { CancelQuote, DeleteQuoteButton } from './QuoteActions.tsx'

const before = sampleOffer('Nordstål Demo AB', { price_per_kg: 1.02, answered_at: '2026-11-19T08:00:00.000Z' })
const after = { ...before, price_per_kg: 1.1, answered_at: '2026-11-20T08:00:00.000Z' }
const quote: Quote = { ...sampleQuote, offers: [after] }
const accepting = (offer = before) => <AcceptOffer id={quote.id} offer={offer} />

/** A page with a button that opens the dialog. */
const openWith = (button: ReactNode) => openScreen(<main>{button}</main>)
const openDialog = (dialog: ReactNode) =>
  openWith(
    <button type="button" onClick={() => showDialog(dialog)}>
      Open
    </button>,
  )
const buttons = {
  delete: <DeleteQuoteButton id={quote.id} aria-label="Open" />,
  cancel: (
    <button type="button" onClick={() => showDialog(<CancelQuote id={quote.id} state={quote.state} />)}>
      Open
    </button>
  ),
}
const opener = () => page.getByRole('button', { name: 'Open' })
const accept = () => page.getByRole('button', { name: 'Accept', exact: true }).click()

test('an offer that changed meanwhile is not accepted, and the dialog shows its current terms', async () => {
  const sent = serverAnswers((method, body) => {
    if (method === 'GET') return Response.json(quote)
    const isSeen = (body as { answered_at: string }).answered_at === after.answered_at
    return isSeen ? Response.json({ id: quote.id }) : refusal(409, 'stale', messages.stale)
  })
  await openDialog(accepting())
  await opener().click()

  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('1.02 EUR/kg', { exact: true })).toBeVisible()
  await accept()
  await expect.element(dialog.getByText('1.10 EUR/kg', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('The supplier has changed the offer. These are its terms now.')).toBeVisible()
  await accept()

  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toMatchObject([before, after].map(({ id, answered_at }) => ({ response_id: id, answered_at })))
})

const warning = 'This price is 900 times the usual price of Steel, about 1.20 EUR/kg.'
const pricey = { ...before, price_per_kg: 1080, price_warning: warning }
const tick = () => page.getByLabelText('1\u202F080.00 EUR/kg is the price that I want to accept')
const acceptButton = () => page.getByRole('button', { name: 'Accept', exact: true })

test('an offer with a doubtful price is accepted only after a confirmation', async () => {
  const sent = serverAnswers((method) =>
    Response.json(method === 'GET' ? { ...quote, offers: [pricey] } : { id: quote.id }),
  )
  await openDialog(accepting(pricey))
  await opener().click()

  await expect.element(page.getByRole('dialog').getByText(warning)).toBeVisible()
  await expect.element(acceptButton()).toHaveAccessibleDescription('Please confirm the price first.')
  await acceptButton().click({ force: true })
  expect(sent).toEqual([])
  await tick().click()
  await accept()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ response_id: pricey.id, answered_at: pricey.answered_at, price_confirmed: true }])
})

test('a price that only the server doubts is asked about in the same dialog', async () => {
  const plain = { ...pricey, price_warning: null }
  const sent = serverAnswers((method, body) => {
    if (method === 'GET') return Response.json({ ...quote, offers: [plain] })
    const { price_confirmed } = body as { price_confirmed?: boolean }
    return price_confirmed === true
      ? Response.json({ id: quote.id })
      : refusal(409, 'confirmation_required', warning, { price_confirmed: warning })
  })
  await openDialog(accepting(plain))
  await opener().click()
  await accept()

  await expect.element(page.getByRole('dialog').getByText(warning)).toBeVisible()
  await tick().click()
  await accept()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ price_confirmed: true })
})

test.each(['acceptResponse', 'delete', 'cancel'] as const)(
  'closing the dialog of "%s" returns the focus to its opener',
  async (action) => {
    serverAnswers(() => Response.json(quote))
    await (action === 'acceptResponse' ? openDialog(accepting()) : openWith(buttons[action]))
    await opener().click()
    await expect.element(page.getByRole('dialog')).toBeVisible()

    await userEvent.keyboard('{Escape}')

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
  },
)

const tooLong = 'n'.repeat(1001)
test.each(['delete', 'cancel'] as const)(
  'a long reason to %s shows an error at its field, and the text stays',
  async (action) => {
    const sent = serverAnswers(() => Response.json(quote))
    await openWith(buttons[action])
    await opener().click()
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByLabelText(/^Reason/)
    const label = action === 'cancel' ? 'Cancel quote' : quoteActions[action].label
    const confirm = dialog.getByRole('button', { name: label, exact: true })

    await reason.fill(tooLong)
    await confirm.click({ force: true })

    await expect.element(reason).toHaveAccessibleDescription(/Please use at most 1\s000 characters\./)
    await expect.element(confirm).toHaveAccessibleDescription('Please use at most 1 000 characters.')
    await expect.element(reason).toHaveValue(tooLong)
    expect(sent).toEqual([])
    await reason.fill(tooLong.slice(1))
    await confirm.click()
    await expect.poll(() => sent).toMatchObject([{ reason: tooLong.slice(1) }])
  },
)

test("the server's refusal of a reason is shown, and the dialog stays", async () => {
  serverAnswers((method) =>
    method === 'GET'
      ? Response.json(quote)
      : refusal(400, 'invalid', messages.checkFields, { reason: 'Please leave out addresses.' }),
  )
  await openWith(buttons.cancel)
  await opener().click()
  await page.getByLabelText(/^Reason/).fill('Gatan 1')

  await page.getByRole('button', { name: 'Cancel quote', exact: true }).click()

  await expect.element(page.getByText('Failed to cancel quote. Please leave out addresses.')).toBeVisible()
  await expect.element(page.getByLabelText(/^Reason/)).toHaveValue('Gatan 1')
})

const amongOthers = (last_in: boolean): Quote => ({
  ...quote,
  state: { ...quote.state, own: { status: 'accepted', selected: false, alone: last_in, last_in } },
})

test('the dialog of "cancelled" explains the effect for this quote', async () => {
  const received = amongOthers(false)
  const sent = serverAnswers((method) => Response.json(method === 'GET' ? received : { id: quote.id }))
  await openDialog(<CancelQuote id={quote.id} state={received.state} />)
  await opener().click()

  await expect.element(page.getByText(/The request goes on without you\.$/)).toBeVisible()
  await page.getByLabelText(/^Reason/).fill('No steel')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()

  await expect.poll(() => sent).toEqual([{ reason: 'No steel', effect: 'withdraw' }])
})

test('a supplier who has become the last one is warned, and the reason stays', async () => {
  let now = amongOthers(false)
  serverAnswers((method) => {
    if (method === 'GET') return Response.json(now)
    now = amongOthers(true)
    return refusal(409, 'stale', messages.stale)
  })
  await openDialog(<CancelQuote id={quote.id} state={now.state} />)
  await opener().click()
  await page.getByLabelText(/^Reason/).fill('No steel')

  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()

  await expect.element(page.getByText(/^This ends the request/)).toBeVisible()
  await expect.element(page.getByLabelText(/^Reason/)).toHaveValue('No steel')
})
