import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleOffer } from '#test/offers.tsx'
import { openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { showDialog } from '#web/dialogs/shown-dialog.ts'
import { ApproveAcceptance } from './AcceptanceRequest.tsx'
import { AcceptOffer } from './AcceptOffer.tsx'

const offer = sampleOffer('Nordstål Demo AB', {
  position_epds: [{ position: 1, value: 0.4, source: 'record', product: null }],
})
const request_id = '7f3a91c2-0000-4000-8000-000000000001'
const limited = (limit: number | null): Quote => ({
  ...sampleQuote,
  offers: [offer],
  acceptance: { limit, rates: {}, request: null },
})
const aboveLimit =
  'This offer is 12\u202F750.00 EUR. You may accept up to 10\u202F000.00 EUR alone. Ask a colleague to approve it.'
const warning = 'This price is 900 times the usual price of Steel, about 1.20 EUR/kg.'

/** Opens the dialog. `answers`: to the commands; the quote is answered as `quote()` says. */
async function open(opened: ReactNode, quote: () => Quote, answers: () => Response) {
  const paths: string[] = []
  const sent = serverAnswers((method, _body, path) => {
    if (method === 'GET') return Response.json(quote())
    paths.push(path.replace(/.*\//, ''))
    return answers()
  })
  await openScreen(null)
  showDialog(opened)
  return { sent, paths }
}
const accepting = <AcceptOffer id={sampleQuote.id} offer={offer} />
const asked = {
  id: request_id,
  response_id: offer.id,
  asked_at: '2026-11-20T08:00:00.000Z',
  asked_by: 'Kari Demo',
  tell_rank: false,
  reason_for_others: '',
  own: false,
  state: 'waiting' as const,
  because: null,
  decided_by: null,
  reason: null,
  approvers: [],
  approver_count: 0,
}
const approving = <ApproveAcceptance id={sampleQuote.id} offer={offer} request={asked} />
const dialog = () => page.getByRole('dialog')
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true })
const carbon = offer.position_epds.map(({ position, value, source }) => ({ position, value, source }))
const seen = { response_id: offer.id, answered_at: offer.answered_at, carbon }

test('asking explains its effect, and sends the request', async () => {
  const { sent, paths } = await open(
    accepting,
    () => limited(10_000),
    () => Response.json({ id: request_id }),
  )

  await expect
    .element(dialog().getByText(/Colleagues who may accept it get a mail\. Nothing is accepted until one of them/))
    .toBeVisible()
  await expect.element(dialog().getByText(/The supplier is notified/)).not.toBeInTheDocument()
  await confirm('Ask for approval').click()

  await expect.element(dialog()).not.toBeInTheDocument()
  expect([sent, paths]).toEqual([[seen], ['request-acceptance']])
  await expect.element(page.getByText('Approval requested')).toBeVisible()
})

test('an acceptance tells the others the reason and their rank if the buyer wants it, with no further press', async () => {
  const { sent } = await open(
    accepting,
    () => ({ ...limited(null), offers: [offer, sampleOffer('Other Demo AB')] }),
    () => Response.json({ version: 2, order_id: sampleQuote.id }),
  )
  const choice = dialog().getByRole('checkbox', { name: 'Tell the others their rank by price' })

  await expect.element(choice).not.toBeChecked()
  await choice.click()
  await dialog().getByLabelText('Reason for the other suppliers').fill('The lead time decided.')
  await confirm('Accept').click()

  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent).toEqual([{ ...seen, tell_rank: true, reason: 'The lead time decided.' }])
})

const figures = { price: null, price_per_kg: null, total: null, volume: null, length_mm: null, delivery_time: null }
const texts = { size: null, grade: null, standard: null, origin: null, mill: null, note: null }
const part = { ...offer, lines: [{ position: 1, offered: false, ...figures, ...texts }] }

test.each([
  ['nobody else has an offer', [offer]],
  ['positions stay open', [part, sampleOffer('Other Demo AB')]],
])('an acceptance offers to tell no rank if %s', async (_case, offers) => {
  await open(
    <AcceptOffer id={sampleQuote.id} offer={offers[0] ?? offer} />,
    () => ({ ...limited(null), offers }),
    () => Response.json({}),
  )

  await expect.element(dialog().getByText(/The supplier is notified/)).toBeVisible()
  await expect.element(dialog().getByText(/rank by price/)).not.toBeInTheDocument()
})

test('an approval says what the colleague wants to tell the other suppliers', async () => {
  await open(
    <ApproveAcceptance
      id={sampleQuote.id}
      offer={offer}
      request={{ ...asked, tell_rank: true, reason_for_others: 'The lead time decided.' }}
    />,
    () => limited(null),
    () => Response.json({}),
  )

  await expect.element(dialog().getByText(/learn their rank by price, as your colleague chose/)).toBeVisible()
  await expect.element(dialog().getByText(/read this reason: “The lead time decided\.”/)).toBeVisible()
})

test('an acceptance refused by a lower limit becomes a request to colleagues', async () => {
  let limit: number | null = null
  const { paths } = await open(
    accepting,
    () => limited(limit),
    () => {
      limit = 10_000
      return refusal(409, 'approval_required', aboveLimit)
    },
  )

  await confirm('Accept').click()

  await expect.element(page.getByText(`Failed to accept the offer. ${aboveLimit}`)).toBeVisible()
  await expect.element(confirm('Ask for approval')).toBeVisible()
  expect(paths).toEqual(['accept-response'])
})

test('an approval asks to confirm a doubtful price', async () => {
  let doubted = true
  const { sent, paths } = await open(
    approving,
    () => limited(null),
    () => {
      const isFirst = doubted
      doubted = false
      return isFirst ? refusal(409, 'confirmation_required', warning, { price_confirmed: warning }) : Response.json({})
    },
  )

  await confirm('Approve').click()
  await expect.element(dialog().getByText(warning)).toBeVisible()
  // No message says the same once more, over the buttons of the dialog on a phone.
  expect(page.getByText(/^Failed to approve the request/).query()).toBeNull()
  await dialog().getByRole('checkbox').click()
  await confirm('Approve').click()

  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent).toEqual([
    { request_id, carbon },
    { request_id, price_confirmed: true, carbon },
  ])
  expect(paths).toEqual(['approve-acceptance', 'approve-acceptance'])
})

test('an approval of an ended request gives the reason, and returns to the page', async () => {
  const ended = 'The supplier changed the offer, so the request for approval has ended.'
  await open(
    approving,
    () => limited(null),
    () => refusal(409, 'stale', ended),
  )

  await confirm('Approve').click()

  await expect.element(page.getByText(`Failed to approve the request. ${ended}`)).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

const changedText = 'The carbon of this offer has changed: 0.4 kg CO₂e/kg (EPD in force) before, No EPD declared now.'
const changedOffer = {
  ...offer,
  position_epds: offer.position_epds.map((epd) => ({ ...epd, value: null, source: 'none' as const })),
}

test.each([
  ['acceptResponse', 'Accept', accepting],
  ['approveAcceptance', 'Approve', approving],
])(
  '%s asks about carbon that has changed since it was read, and then sends the current values',
  async (_action, name, opened) => {
    let now = offer
    const { sent } = await open(
      opened,
      () => ({ ...limited(null), offers: [now] }),
      () => {
        const isFirst = now === offer
        now = changedOffer
        return isFirst
          ? refusal(409, 'confirmation_required', changedText, { carbon: changedText })
          : Response.json({ id: request_id })
      },
    )

    await confirm(name).click()
    await expect.element(dialog().getByText(changedText)).toBeVisible()
    await expect.element(confirm(name)).toHaveAccessibleDescription('Please confirm the carbon first.')
    await dialog().getByRole('checkbox', { name: 'I want to accept the offer with this carbon' }).click()
    await confirm(name).click()

    await expect.element(dialog()).not.toBeInTheDocument()
    const now1 = changedOffer.position_epds.map(({ position, value, source }) => ({ position, value, source }))
    expect(sent).toMatchObject([{ carbon }, { carbon: now1 }])
  },
)
