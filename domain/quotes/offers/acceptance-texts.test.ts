import { describe, expect, it } from 'vitest'
import { acceptanceRefusalText, askingText, endedText, refusedText, waitingText } from './acceptance-texts.ts'

describe('waitingText', () => {
  it.each([
    [[], 0, 'Waiting for approval'],
    [['Eva Berg'], 1, 'Waiting for approval by Eva Berg'],
    [['Bo Ek', 'Eva Berg'], 2, 'Waiting for approval by Bo Ek or Eva Berg'],
    [['Bo Ek', 'Eva Berg', 'you'], 3, 'Waiting for approval by Bo Ek, Eva Berg or you'],
    [['Bo Ek', 'Eva Berg', 'Ida Ås'], 4, 'Waiting for approval by 4 colleagues'],
  ])('names for %j, %s in all, the approvers', (names, count, text) => {
    expect(waitingText(names, count)).toBe(text)
  })
})

it('askingText says before the request what it does', () => {
  expect(askingText({ total: 12_500, currency: 'EUR', amount: 12_500, day: null, limit: 10_000 })).toBe(
    'This offer is 12\u202F500.00 EUR. You may accept up to 10\u202F000.00 EUR alone. Colleagues who may accept it get a mail. Nothing is accepted until one of them approves.',
  )
})

it('refusedText and endedText tell the asker the outcome', () => {
  expect(refusedText('Bo Ek', 'Nordverk Demo AB', 'Too expensive')).toBe(
    'Bo Ek refused your request to accept the offer of Nordverk Demo AB. Reason: Too expensive',
  )
  expect(refusedText(null, 'Nordverk Demo AB', 'Too expensive')).toMatch(/^A colleague refused/)
  expect(endedText('offerChanged', 'Nordverk Demo AB')).toBe(
    'You asked for approval of the offer of Nordverk Demo AB. The supplier changed the offer, so the request for approval has ended.',
  )
})

it('the refusal of a second request says who asked before', () => {
  const text = (own: boolean) => acceptanceRefusalText({ code: 'acceptance.alreadyAsked', own })

  expect(text(true)).toMatch(/^You have asked .* Withdraw that request first\.$/)
  expect(text(false)).toMatch(/^A colleague has asked /)
})
