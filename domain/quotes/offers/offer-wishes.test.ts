import { describe, expect, it } from 'vitest'
import { refusalText } from '#domain/refusal-texts.ts'
import {
  heldDayProblem,
  mayAskForBetter,
  mayAskToHold,
  mayHold,
  mayKeep,
  movedTargets,
  targetProblem,
  usualHeldDay,
  type WishedOffer,
} from './offer-wishes.ts'

const now = new Date('2026-11-26T12:00:00Z')
const offer: WishedOffer = {
  status: 'accepted',
  to_be_confirmed: false,
  valid_until: '2026-12-01',
  expires_at: '2026-12-01T23:00:00.000Z',
}
const expired = { ...offer, valid_until: '2026-11-20', expires_at: '2026-11-20T23:00:00.000Z' }
const unlimited = { ...offer, valid_until: null, expires_at: null }
const declined = { ...offer, status: 'declined' } as const
const edited = { ...offer, to_be_confirmed: true }

const textOf = (verdict: ReturnType<typeof mayAskToHold>) => (verdict.ok ? null : refusalText(verdict.refusal))

describe('mayAskToHold', () => {
  it.each([
    [offer, null],
    [expired, null],
    [declined, 'This supplier has given no offer.'],
    [edited, 'The supplier has to confirm this offer after your edit.'],
    [unlimited, 'This offer has no last day. It holds until the request ends.'],
  ])('of %j: %s', (one, text) => {
    expect(textOf(mayAskToHold(one))).toBe(text)
  })
})

describe('mayHold', () => {
  it.each([
    [offer, null],
    [expired, null],
    [declined, 'You have given no offer on this quote.'],
    [edited, 'The customer changed the request after your offer. Please send the offer again.'],
    [unlimited, 'This offer has no last day. It holds until the request ends.'],
  ])('of %j: %s', (one, text) => {
    expect(textOf(mayHold(one))).toBe(text)
  })
})

describe('heldDayProblem', () => {
  it.each([
    ['2026-12-02', null],
    ['2026-12-01', 'offer.notLater'],
    ['2026-11-30', 'offer.notLater'],
    ['2027-11-26', null],
    ['2027-11-27', 'offer.heldTooLong'],
  ])('until %s: %s', (to, problem) => {
    expect(heldDayProblem('2026-12-01', to, now)).toBe(problem)
  })
})

it.each([
  ['2026-12-01', '2026-12-15'],
  ['2026-11-01', '2026-12-10'],
])('usualHeldDay is two weeks after %s or today, whichever is later', (validUntil, day) => {
  expect(usualHeldDay(validUntil, '2026-11-26')).toBe(day)
})

describe('mayAskForBetter', () => {
  it.each([
    [offer, null],
    [unlimited, null],
    [declined, 'This supplier has given no offer.'],
    [edited, 'The supplier has to confirm this offer after your edit.'],
    [
      expired,
      'This offer was valid until 20 November 2026. Press “Ask to hold the price”, and the supplier can prolong it.',
    ],
  ])('of %j: %s', (one, text) => {
    expect(textOf(mayAskForBetter(one, now))).toBe(text)
  })
})

describe('mayKeep', () => {
  it.each([
    [null, offer, null],
    ['improved', offer, 'This request for a better offer was answered or replaced already.'],
    ['replaced', offer, 'This request for a better offer was answered or replaced already.'],
    [null, edited, 'The customer changed the request after your offer. Please send the offer again.'],
    [null, expired, 'Your offer has expired, so it cannot be kept. Please send it again with a later last day.'],
  ] as const)('with the outcome %s of %j: %s', (outcome, one, text) => {
    expect(textOf(mayKeep({ outcome }, one, now))).toBe(text)
  })
})

describe('targetProblem', () => {
  const target = (position: number) => ({ position, price_per_kg: 1.2 })
  const positions = [{ position: 1 }, { position: 2 }]

  it.each([
    [[], null],
    [[target(2), target(1)], null],
    [[target(1), target(3)], { target: 1, refusal: { code: 'offer.noTargetPosition', position: 3 } }],
    [[target(1), target(1)], { target: 1, refusal: { code: 'offer.targetTwice', position: 1 } }],
  ])('of %j: %j', (targets, problem) => {
    expect(targetProblem(targets, positions)).toEqual(problem)
  })
})

it('movedTargets follows the positions of an edit and drops removed ones', () => {
  const targets = [1, 2, 3].map((position) => ({ position, price_per_kg: position }))

  expect(
    movedTargets(
      targets,
      new Map([
        [1, 2],
        [3, 1],
      ]),
    ),
  ).toEqual([
    { position: 2, price_per_kg: 1 },
    { position: 1, price_per_kg: 3 },
  ])
})
