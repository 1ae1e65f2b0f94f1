import { describe, expect, it } from 'vitest'
import { answerChanges, formatAnswerChange, formatOfferLine, type SentAnswer } from './answer-changes.ts'
import { offerLinesInput } from './offer-input.ts'
import { noTerms } from './offer-terms.ts'

const sent: SentAnswer = {
  status: 'accepted',
  price_per_kg: 1.4,
  currency: 'EUR',
  total: 7000,
  delivery_time: 12,
  notes: null,
  decline_reason: null,
  terms: noTerms,
  lines: [],
}
const linesOf = (...lines: object[]) =>
  offerLinesInput.parse(lines.map((line, index) => ({ position: index + 1, offered: true, price: 1.4, ...line })))

describe('answerChanges', () => {
  it('names each difference with both texts', () => {
    const after = { ...sent, price_per_kg: 1.32, total: 6600, terms: { ...noTerms, valid_until: '2026-12-24' } }
    expect(answerChanges(sent, after).map(formatAnswerChange)).toEqual([
      'Price per kg: 1.40 EUR/kg → 1.32 EUR/kg',
      'Total: 7\u202F000.00 EUR → 6\u202F600.00 EUR',
      'Valid until: 24 December 2026',
    ])
    expect(answerChanges(after, sent).map(formatAnswerChange)).toContain('Valid until: 24 December 2026 → none')
  })

  it('returns nothing for the same answer', () => {
    expect(answerChanges(sent, { ...sent })).toEqual([])
  })

  it('names the position whose line changed', () => {
    const before = { ...sent, lines: linesOf({}, {}) }
    const after = { ...sent, lines: linesOf({}, { price: 1.3, volume: 2 }) }
    expect(answerChanges(before, after)).toEqual([
      { field: 'Position 2', from: '1.40 EUR per kg', to: '1.30 EUR per kg, 2 tons' },
    ])
  })

  it('names a refusal', () => {
    const declined: SentAnswer = { ...sent, status: 'declined', price_per_kg: 0, total: null, notes: 'Fully booked' }
    expect(answerChanges(sent, declined)[0]).toEqual({ field: 'Answer', from: null, to: 'Quote declined' })
  })
})

describe('formatOfferLine', () => {
  it('writes what is offered, or that nothing is', () => {
    const [line, other] = offerLinesInput.parse([
      {
        position: 1,
        offered: true,
        price: 1320,
        unit: 't',
        grade: 'S355JR',
        length_mm: 12_000,
        mill: 'Works',
        note: 'From stock',
      },
      { position: 2, offered: false },
    ])
    expect(line && formatOfferLine(line, 'EUR')).toBe(
      '1\u202F320.00 EUR per tonne, S355JR, 12\u202F000 mm, Works, From stock',
    )
    expect(other && formatOfferLine(other, 'EUR')).toBe('Not offered')
  })
})
