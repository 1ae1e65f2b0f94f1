import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import { noAnswer, openScreen, sampleQuote, serverAnswers } from '#test/screen.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import type { OfferWishes } from '#web/quotes/queries/offer-wishes.ts'
import { useSession } from '#web/session.tsx'
import { OwnWishes } from './OwnWishes.tsx'

const response: NonNullable<Quote['own_response']> = {
  ...noAnswer,
  status: 'accepted',
  price_per_kg: 1.4,
  terms: { ...noTerms, valid_until: '2030-01-15' },
  expires_at: '2030-01-15T23:00:00.000Z',
  answered_at: '2026-11-19T08:00:00.000Z',
}
const better_offer: NonNullable<OfferWishes['better_offer']> = {
  id: '11111111-0000-4000-8000-000000000000',
  asked_at: '2026-11-26T12:00:00.000Z',
  targets: [{ position: 1, price_per_kg: 1.3 }],
  currency: 'EUR',
  carbon_target: 0.6,
  words: 'Then we decide this week.',
  until: '2030-01-10',
  outcome: null,
  kept_words: null,
  before: null,
}

const SignedIn = ({ children }: { children: ReactNode }) => (useSession().actor ? children : null)

async function open(wishes: Partial<OfferWishes>, { company_role = 'owner', different = {} } = {}) {
  const own = { status: 'accepted', selected: false, alone: false, last_in: false } as const
  const state = { ...sampleQuote.state, status: 'pending', admin_approved: true, own } as const
  const quote = { ...sampleQuote, state }
  const actor = { id: 'eva', role: 'supplier', user_status: 'active', company_role }
  const sent = serverAnswers((_method, _body, path) =>
    Response.json(
      path === '/api/session' ? { actor, expires_at: null } : { id: quote.id, answered_at: '2026-11-27T08:00:00.000Z' },
    ),
  )
  const all = { prolongation: null, better_offer: null, ...wishes }
  await openScreen(
    <SignedIn>
      <OwnWishes quote={quote} response={{ ...response, ...different }} wishes={all} />
    </SignedIn>,
  )
  return sent
}
const button = (name: RegExp) => page.getByRole('button', { name })

test('an offer is held with one press until the day that the buyer asks for', async () => {
  const sent = await open({ prolongation: '2030-02-01' })

  await expect.element(page.getByText(/^The buyer asks you to hold your offer until 1 February 2030\./)).toBeVisible()
  await button(/^Hold until 1 February 2030$/).click()

  await expect.element(page.getByText('Offer prolonged')).toBeVisible()
  expect(sent).toEqual([{ answered_at: response.answered_at, valid_until: '2030-02-01' }])
})

test('another day can be chosen', async () => {
  const sent = await open({ prolongation: '2030-02-01' })

  await page.getByLabelText('Hold it until').fill('2030-03-01')
  await button(/^Hold until 1 March 2030$/).click()

  await expect.poll(() => sent).toEqual([{ answered_at: response.answered_at, valid_until: '2030-03-01' }])
})

test('an offer that has to be confirmed cannot be held or kept, with the reason', async () => {
  await open({ prolongation: '2030-02-01', better_offer }, { different: { to_be_confirmed: true } })

  for (const name of [/^Hold until/, /^Keep the offer/])
    await expect.element(button(name)).toHaveAccessibleDescription(/Please send the offer again\.$/)
})

test('a request for a better offer shows what the buyer aims at, and can be answered by keeping the offer', async () => {
  const sent = await open({ better_offer })

  await expect.element(page.getByText('The buyer asks you for a better offer, until 10 January 2030.')).toBeVisible()
  const lines = page.getByRole('list', { name: 'What the buyer aims at' }).getByRole('listitem')
  await expect.element(lines.nth(0)).toHaveTextContent('Price: 1.30 EUR/kg')
  await expect.element(lines.nth(1)).toHaveTextContent('Carbon: 0.6 kg CO₂e/kg')
  await expect.element(page.getByText('“Then we decide this week.”')).toBeVisible()
  await button(/^Keep the offer/).click()
  const dialog = page.getByRole('dialog', { name: 'Keep your offer as it is?' })
  await dialog.getByLabelText('Words for the buyer (optional)').fill('Scrap is dear.')
  await dialog.getByRole('button', { name: 'Keep the offer' }).click()

  await expect.element(page.getByText('The buyer was told that you keep your offer')).toBeVisible()
  expect(sent).toEqual([{ request_id: better_offer.id, words: 'Scrap is dear.' }])
})

test('a viewer reads why it can do nothing', async () => {
  await open({ prolongation: '2030-02-01', better_offer }, { company_role: 'viewer' })

  for (const name of [/^Hold until/, /^Keep the offer/])
    await expect.element(button(name)).toHaveAccessibleDescription(/viewer/i)
})

test('a request that was replaced or improved shows nothing, and a kept one shows that', async () => {
  await open({ better_offer: { ...better_offer, outcome: 'kept' } })

  await expect.element(page.getByText('The buyer asked for a better offer, and you keep yours.')).toBeVisible()
  expect(button(/^Keep the offer/).query()).toBeNull()
})
