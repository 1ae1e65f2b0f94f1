import { describe, expect, it } from 'vitest'
import { roles, type Role } from '#domain/access/role.ts'
import { noDeadline } from '#domain/quotes/answers-until.ts'
import type { QuoteState } from '#domain/quotes/quote.ts'
import { paperKinds } from './paper.ts'
import { mayHavePaper, papersOfQuote, type QuoteWithPapers } from './papers-of-quote.ts'

const state: QuoteState = {
  ...noDeadline,
  status: 'pending',
  admin_approved: true,
  is_deleted: false,
  offer_accepted: false,
  own: null,
}
const own = { status: 'accepted', selected: false, alone: false, last_in: false } as const
const given = { status: 'accepted', answered_at: '2026-12-01T10:00:00Z', price_per_kg: 1.32 } as const
const offer = { ...given, supplier_id: 'a', company_name: 'Alfa AB', sealed: false }
const other = { ...offer, supplier_id: 'b', company_name: 'Beta AB' }
const silent = { ...offer, supplier_id: 'c', company_name: 'Gamma AB', status: 'pending', answered_at: null } as const

const ofBuyer = (changes: Partial<QuoteWithPapers> = {}): QuoteWithPapers => ({
  state,
  request: null,
  offers: [offer, other, silent],
  own_response: null,
  ...changes,
})
const ofSupplier = (changes: Partial<QuoteWithPapers> = {}): QuoteWithPapers => ({
  state: { ...state, own },
  request: null,
  offers: null,
  own_response: given,
  ...changes,
})
/** The papers as short texts: "offer b". */
const papers = (role: Role, quote: QuoteWithPapers) =>
  papersOfQuote(role, quote).map(({ kind, supplier }) => (supplier === null ? kind : `${kind} ${supplier.id}`))

describe('papersOfQuote', () => {
  it('has the request, the given offers and the order for the buyer and administrators', () => {
    for (const role of ['customer', 'admin'] as const) {
      expect(papers(role, ofBuyer())).toEqual(['request', 'offer a', 'offer b'])
      const ordered = ofBuyer({ state: { ...state, status: 'processing', offer_accepted: true } })
      expect(papers(role, ordered)).toEqual(['request', 'offer a', 'offer b', 'purchase_order'])
      expect(papers(role, ofBuyer({ offers: [] }))).toEqual(['request'])
    }
  })

  it('has no sealed offer for anybody but its supplier', () => {
    const sealed = { ...state, answers_until: '2027-01-01T00:00:00Z', sealed: true }
    const offers = [{ ...offer, sealed: true }]
    for (const role of ['customer', 'admin'] as const)
      expect(papers(role, ofBuyer({ state: sealed, offers }))).toEqual(['request'])
    expect(papers('supplier', ofSupplier({ state: { ...sealed, own } }))).toEqual(['request', 'offer'])
  })

  it('has for a supplier its own offer, and an order only of its own offer', () => {
    const declined = { ...given, status: 'declined' } as const
    const accepted = { ...state, status: 'processing', offer_accepted: true } as const
    expect(papers('supplier', ofSupplier({ own_response: declined }))).toEqual(['request'])
    expect(papers('supplier', ofSupplier())).toEqual(['request', 'offer'])
    expect(papers('supplier', ofSupplier({ state: { ...accepted, own: { ...own, selected: true } } }))).toEqual([
      'request',
      'offer',
      'purchase_order',
    ])
    const lost = { ...given, status: 'not_selected' } as const
    const elsewhere = { ...accepted, own: { ...own, status: 'not_selected' } } as const
    expect(papers('supplier', ofSupplier({ state: elsewhere, own_response: lost }))).toEqual(['request', 'offer'])
  })

  it('has the order alone where some positions of a request were ordered', () => {
    const accepted = { ...state, status: 'processing', offer_accepted: true } as const
    const part = { request: { id: 'r' }, offers: [{ ...offer }], state: accepted }
    expect(papers('customer', ofBuyer(part))).toEqual(['purchase_order'])
    expect(mayHavePaper('request', 'customer', ofBuyer(part), undefined)).toMatchObject({ refusal: 'paper.ofRequest' })
  })
})

describe('mayHavePaper', () => {
  it.each([
    ['offer', 'customer', ofBuyer(), undefined, 'paper.whoseOffer'],
    ['offer', 'customer', ofBuyer(), 'c', 'quote.noOffer'],
    ['offer', 'customer', ofBuyer(), 'stranger', 'quote.noOffer'],
    ['offer', 'admin', ofBuyer({ offers: [silent] }), undefined, 'paper.noOffers'],
    [
      'offer',
      'supplier',
      ofSupplier({ own_response: { ...given, status: 'withdrawn' } }),
      undefined,
      'quote.noOwnOffer',
    ],
    ['purchase_order', 'customer', ofBuyer(), undefined, 'paper.notOrdered'],
    ['purchase_order', 'supplier', ofSupplier(), undefined, 'paper.notOrdered'],
    [
      'purchase_order',
      'supplier',
      ofSupplier({ state: { ...state, offer_accepted: true, own } }),
      undefined,
      'quote.otherAccepted',
    ],
  ] as const)('refuses the %s to the %s: %#', (kind, role, quote, supplier, refusal) => {
    expect(mayHavePaper(kind, role, quote, supplier)).toEqual({ ok: false, refusal })
  })

  it('takes the only offer if none is named', () => {
    expect(mayHavePaper('offer', 'customer', ofBuyer({ offers: [offer, silent] }), undefined)).toEqual({ ok: true })
  })

  it('answers a supplier the same whoever it names', () => {
    for (const kind of paperKinds)
      for (const quote of [ofSupplier(), ofSupplier({ own_response: null })])
        expect(mayHavePaper(kind, 'supplier', quote, 'a')).toEqual(mayHavePaper(kind, 'supplier', quote, undefined))
  })

  it('gives everybody on a quote its request', () => {
    for (const role of roles)
      expect(mayHavePaper('request', role, role === 'supplier' ? ofSupplier() : ofBuyer(), undefined).ok).toBe(true)
  })
})
