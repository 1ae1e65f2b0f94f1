import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import { openState, rowOf, sampleOffer } from '#test/offers.tsx'
import { openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { useSession } from '#web/session.tsx'
import type { ComparedOffer } from './offer.ts'
import { OffersPanel } from './OffersPanel.tsx'

const terms = { ...noTerms, valid_until: '2030-01-15' }
const valid = sampleOffer('Nordstål Demo AB', { terms, expires_at: '2030-01-15T23:00:00.000Z', price_per_kg: 1.32 })
const unlimited = sampleOffer('Eksempel Jern AS', { price_per_kg: 0.95 })
const expired = sampleOffer('Bolag AB', {
  terms: { ...terms, valid_until: '2026-01-15' },
  expires_at: '2026-01-15T23:00:00.000Z',
})
type Asked = NonNullable<NonNullable<ComparedOffer['wishes']>['better_offer']>
const asked = (different: Partial<Asked> = {}): ComparedOffer['wishes'] => ({
  prolongation: null,
  better_offer: {
    id: 'w1',
    asked_at: '2026-11-26T12:00:00.000Z',
    targets: [],
    currency: 'EUR',
    carbon_target: null,
    words: 'Closer?',
    until: '2026-11-30',
    outcome: null,
    kept_words: null,
    before: { price_per_kg: 1.4, currency: 'EUR' },
    ...different,
  },
})

const SignedIn = ({ children }: { children: ReactNode }) => (useSession().actor ? children : null)

async function open(
  offers: ComparedOffer[],
  { company_role = 'owner', answer = () => Response.json({ id: sampleQuote.id }), ...different }: Opened = {},
) {
  const quote = { ...sampleQuote, max_price_currency: 'EUR' as const, state: openState, offers, ...different }
  const actor = { id: 'bo', role: 'customer', user_status: 'active', company_role }
  const sent = serverAnswers((method, _body, path) => {
    if (path === '/api/session') return Response.json({ actor, expires_at: null })
    if (method === 'GET') return Response.json(path.endsWith(quote.id) ? quote : { carbon_price: null })
    return answer()
  })
  await openScreen(
    <SignedIn>
      <OffersPanel quote={quote} offers={offers} refusal={undefined} chooses />
    </SignedIn>,
  )
  return sent
}
type Opened = Partial<Quote> & { company_role?: string; answer?: () => Response }

const hold = (name: string) => page.getByRole('button', { name: `Ask to hold the price of ${name}` })
const better = () => page.getByRole('button', { name: 'Ask for a better offer' })
const dialog = () => page.getByRole('dialog')

test('an offer with a last day can be asked to be held, and one without cannot', async () => {
  const sent = await open([valid, unlimited])

  await hold('Nordstål Demo AB').click()
  await expect.element(dialog().getByText(/The last day of the offer is 15 January 2030/)).toBeVisible()
  await expect.element(dialog().getByLabelText(/^Hold it until/)).toHaveValue('2030-01-29')
  await dialog().getByRole('button', { name: 'Ask the supplier' }).click()
  await expect.element(page.getByText('The supplier was asked to hold its offer')).toBeVisible()

  expect(sent).toEqual([{ response_id: valid.id, answered_at: valid.answered_at, valid_until: '2030-01-29' }])
  expect(hold('Eksempel Jern AS').query()).toBeNull()
})

test('a refused day is shown at its field', async () => {
  await open([valid], {
    answer: () =>
      refusal(400, 'invalid', 'Wrong', { valid_until: 'An offer can be held for at most a year from today.' }),
  })

  await hold('Nordstål Demo AB').click()
  await dialog().getByRole('button', { name: 'Ask the supplier' }).click()

  await expect
    .element(dialog().getByLabelText(/^Hold it until/))
    .toHaveAccessibleDescription(/at most a year from today/)
})

test('each offer shows how far its wishes have come', async () => {
  await open([
    { ...valid, wishes: { prolongation: '2030-02-01', better_offer: null } },
    sampleOffer('Waiting AB', { wishes: asked() }),
    sampleOffer('Better AB', { price_per_kg: 1.32, wishes: asked({ outcome: 'improved' }) }),
    sampleOffer('Firm AB', { wishes: asked({ outcome: 'kept', kept_words: 'Scrap is dear.' }) }),
  ])

  await expect.element(rowOf('Nordstål Demo AB').getByText('You asked to hold it until 1 Feb')).toBeVisible()
  await expect.element(rowOf('Waiting AB').getByText('Better offer asked 26 Nov, until 30 Nov')).toBeVisible()
  await expect.element(rowOf('Better AB').getByText('Improved: 1.40 → 1.32 EUR/kg')).toBeVisible()
  await expect.element(rowOf('Firm AB').getByText('Keeps its offer')).toBeVisible()
  await expect.element(rowOf('Firm AB').getByText('“Scrap is dear.”')).toBeVisible()
})

test('a better offer is asked of all that can be asked, with the targets that were typed', async () => {
  const [first] = sampleQuote.positions
  if (first === undefined) throw new Error('no position')
  const positions = [1, 2, 3].map((position) => ({ ...first, position })) as Quote['positions']
  const sent = await open([valid, unlimited, expired], { positions })

  await better().click()
  await expect.element(dialog().getByRole('checkbox', { name: /^Bolag AB/ })).toBeDisabled()
  await dialog()
    .getByRole('checkbox', { name: /^Eksempel Jern AS/ })
    .click()
  await dialog().getByLabelText(/^3\. /).fill('1,25')
  await dialog().getByLabelText('Answer until (optional)').fill('2030-01-10')
  await dialog().getByRole('button', { name: 'Ask the suppliers' }).click()

  await expect.element(page.getByText('1 supplier asked for a better offer')).toBeVisible()
  expect(sent).toEqual([
    {
      response_ids: [valid.id],
      targets: [{ position: 3, price_per_kg: 1.25 }],
      carbon_target: null,
      words: null,
      until: '2030-01-10',
    },
  ])
})

test('a target that is refused is marked at its own field, and a wish without anything is refused', async () => {
  const [first] = sampleQuote.positions
  if (first === undefined) throw new Error('no position')
  const positions = [1, 2].map((position) => ({ ...first, position })) as Quote['positions']
  await open([valid], { positions })

  await better().click()
  await dialog().getByRole('button', { name: 'Ask the suppliers' }).click()
  await expect
    .element(dialog().getByLabelText('Your words (optional)'))
    .toHaveAccessibleDescription('Please enter a target or write what you wish.')
  await dialog().getByLabelText(/^2\. /).fill('0')
  await dialog().getByRole('button', { name: 'Ask the suppliers' }).click()

  await expect.element(dialog().getByLabelText(/^2\. /)).toHaveAccessibleDescription('The target must be above 0.')
})

test('a viewer reads why nothing can be asked', async () => {
  await open([valid], { company_role: 'viewer' })

  await expect.element(hold('Nordstål Demo AB')).toHaveAccessibleDescription(/viewer/i)
  await expect.element(better()).toHaveAccessibleDescription(/viewer/i)
})

test('nothing can be asked once an offer is accepted', async () => {
  await open([{ ...valid, selected: true }, expired], { state: { ...openState, offer_accepted: true } })

  await expect.element(rowOf('Bolag AB')).toBeVisible()
  expect(better().query()).toBeNull()
  expect(hold('Bolag AB').query()).toBeNull()
})
