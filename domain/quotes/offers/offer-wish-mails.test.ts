import { describe, expect, it } from 'vitest'
import { subjectToLog } from '#domain/mails/mail-log.ts'
import { offerWishMails } from './offer-wish-mails.ts'

const wished = { targets: [], currency: 'EUR', carbon_target: null, words: null, until: null } as const

describe('offerWishMails', () => {
  it('name the old and the new day of a prolonged offer, and a changed carbon', () => {
    const days = { company: 'Stål AB', from: '2026-12-01', to: '2027-01-15' }

    expect(offerWishMails.prolonged({ ...days, isCarbonOther: false }).paragraphs).toEqual([
      'Stål AB holds its offer until 15 January 2027. It was valid until 1 December 2026.',
    ])
    expect(offerWishMails.prolonged({ ...days, isCarbonOther: true }).paragraphs).toHaveLength(2)
  })

  it('list at most 20 targets', () => {
    const targets = Array.from({ length: 25 }, (_, index) => ({ position: index + 1, price_per_kg: 1.2 }))
    const { facts } = offerWishMails.askedForBetter({ wished: { ...wished, targets }, positions: 30 })

    expect(facts.slice(-2)).toEqual([
      { label: 'Position 20', value: '1.20 EUR/kg' },
      { label: 'And', value: '5 more' },
    ])
  })

  it('quote the words of the buyer', () => {
    const { paragraphs } = offerWishMails.askedForBetter({
      wished: { ...wished, words: 'Closer to 1.20?', until: '2026-11-30' },
      positions: 1,
    })

    expect(paragraphs).toEqual(['The buyer asks you for a better offer, until 30 November 2026.', '“Closer to 1.20?”'])
  })

  it('say nothing in their subjects that a log may not keep', () => {
    const text = offerWishMails.ownExpired({ last: '2026-11-20' })

    expect(subjectToLog(text.subject, text.about)).toBe(text.subject)
  })
})
