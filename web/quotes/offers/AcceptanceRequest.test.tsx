import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { conventional, openOffers, openState, recycled, rowOf } from '#test/offers.tsx'
import { openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { useSession } from '#web/session.tsx'
import { OffersPanel } from './OffersPanel.tsx'

// 12,750 EUR and 11,875 EUR.
const offers = [recycled, conventional]
const limited = (limit: number | null): NonNullable<Quote['acceptance']> => ({ limit, rates: {}, request: null })
type Asked = NonNullable<NonNullable<Quote['acceptance']>['request']>
const asked = (different: Partial<Asked> = {}): Asked => ({
  id: crypto.randomUUID(),
  response_id: recycled.id,
  asked_at: '2026-11-20T08:00:00.000Z',
  asked_by: 'Anna Asker',
  tell_rank: false,
  reason_for_others: '',
  own: false,
  state: 'waiting',
  because: null,
  decided_by: null,
  reason: null,
  approvers: [
    { id: 'eva', name: 'Eva Berg' },
    { id: 'bo', name: 'Bo Ek' },
  ],
  approver_count: 2,
  ...different,
})

/** A page's guard loads the session before its parts are shown. */
const SignedIn = ({ children }: { children: ReactNode }) => (useSession().actor ? children : null)

/** `answer`: to a command. */
async function openFor(person: object, acceptance: Quote['acceptance'], answer = () => Response.json({})) {
  const actor = { id: 'bo', role: 'customer', user_status: 'active', company_role: 'member', ...person }
  const quote = { ...sampleQuote, state: openState, offers, acceptance }
  const paths: string[] = []
  const sent = serverAnswers((method, _body, path) => {
    if (path === '/api/session') return Response.json({ actor, expires_at: null })
    if (method === 'GET') return Response.json(path.endsWith(quote.id) ? quote : { carbon_price: null })
    paths.push(path.replace(/.*\//, ''))
    return answer()
  })
  await openScreen(
    <SignedIn>
      <OffersPanel quote={quote} offers={offers} refusal={undefined} chooses />
    </SignedIn>,
  )
  return { sent, paths }
}
const dialog = () => page.getByRole('dialog')
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name })

test('a person without a limit sees no difference', async () => {
  await openOffers(offers, { acceptance: limited(null) })

  await expect.element(button('Accept the offer of Nordstål Demo AB')).toBeEnabled()
  await expect.element(page.getByText(/approv/i)).not.toBeInTheDocument()
})

test('an offer above the limit offers to ask colleagues, and one up to it can be accepted', async () => {
  await openOffers(offers, { acceptance: limited(12_000) })

  await expect.element(button('Accept the offer of Eksempel Jern AS')).toBeVisible()
  await button('Ask for approval of the offer of Nordstål Demo AB').click()
  await expect
    .element(page.getByRole('dialog', { name: 'Ask for approval of the offer of Nordstål Demo AB?' }))
    .toBeVisible()
})

test('a waiting request disables others, with the reason', async () => {
  await openFor({ id: 'somebody' }, { ...limited(0), request: asked({ response_id: conventional.id }) })

  const ask = button('Ask for approval of the offer of Nordstål Demo AB')
  await expect
    .element(ask)
    .toHaveAccessibleDescription('A colleague has asked for approval of an offer on this quote already.')
})

test("an approver reads the asker's name and decides", async () => {
  const request = asked()
  await openFor({}, { ...limited(20_000), request })

  const waiting = 'Waiting for approval by Eva Berg or you, requested by Anna Asker'
  await expect.element(rowOf('Nordstål Demo AB').getByText(waiting)).toBeVisible()
  await expect.element(button('Accept the offer of Eksempel Jern AS')).toBeEnabled()
  for (const [name, title] of [
    ['Approve the offer of Nordstål Demo AB', 'Approve and accept the offer of Nordstål Demo AB?'],
    ['Refuse the offer of Nordstål Demo AB', 'Refuse to accept the offer of Nordstål Demo AB?'],
  ] as const) {
    await button(name).click()
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
  }
})

test.each([
  [
    {},
    5000,
    /^This offer is 12\s750\.00 EUR\. You may accept up to 5\s000\.00 EUR alone\. A colleague with a higher limit/,
  ],
  [{ company_role: 'viewer' }, null, /^As a viewer you can read but not change this\./],
])('%o with the limit %s cannot decide, and reads why', async (person, limit, reason) => {
  await openFor(person, { ...limited(limit), request: asked() })

  for (const name of ['Approve', 'Refuse']) {
    const decide = button(`${name} the offer of Nordstål Demo AB`)
    await expect.element(decide).toHaveAccessibleDescription(reason)
    await decide.click({ force: true })
  }
  expect(dialog().query()).toBeNull()
})

test('the asker can only withdraw, which is confirmed', async () => {
  const request = asked({ own: true, approver_count: 4 })
  const { sent, paths } = await openFor({ id: 'anna' }, { ...limited(0), request })

  await expect.element(page.getByText('Waiting for approval by 4 colleagues', { exact: true })).toBeVisible()
  await expect.element(button('Approve the offer of Nordstål Demo AB')).not.toBeInTheDocument()
  await button('Withdraw the request about the offer of Nordstål Demo AB').click()
  await confirm('Withdraw').click()

  await expect.element(dialog()).not.toBeInTheDocument()
  expect([sent, paths]).toEqual([[{ request_id: request.id }], ['withdraw-acceptance-request']])
})

test('a refusal needs its reason, which a failure does not lose', async () => {
  const request = asked()
  const { sent, paths } = await openFor({}, { ...limited(20_000), request }, () =>
    refusal(409, 'conflict', 'This request was withdrawn.'),
  )

  await button('Refuse the offer of Nordstål Demo AB').click()
  await expect.element(confirm('Refuse')).toHaveAccessibleDescription('Please enter a reason first.')
  await dialog()
    .getByLabelText(/^Reason/)
    .fill('Too expensive')
  await confirm('Refuse').click()

  await expect.element(page.getByText('Failed to refuse the request. This request was withdrawn.')).toBeVisible()
  await expect.element(dialog().getByLabelText(/^Reason/)).toHaveValue('Too expensive')
  expect([sent, paths]).toEqual([[{ request_id: request.id, reason: 'Too expensive' }], ['refuse-acceptance']])
})

test.each([
  [
    { state: 'refused', decided_by: 'Eva Berg', reason: 'Too expensive' },
    'Eva Berg refused your request to accept the offer of Nordstål Demo AB. Reason: Too expensive',
  ],
  [
    { state: 'withdrawn', because: 'offerChanged' },
    'You asked for approval of the offer of Nordstål Demo AB. The supplier changed the offer, so the request for approval has ended.',
  ],
] as const)('the asker reads the outcome: %o', async (ended, text) => {
  await openOffers(offers, { acceptance: { ...limited(0), request: asked({ own: true, ...ended }) } })

  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(button('Ask for approval of the offer of Nordstål Demo AB')).toBeEnabled()
})
