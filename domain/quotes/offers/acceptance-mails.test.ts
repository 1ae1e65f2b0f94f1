import { describe, expect, it } from 'vitest'
import { acceptanceMails } from './acceptance-mails.ts'
import { noTerms } from './offer-terms.ts'
import { subjectToLog } from '#domain/mails/mail-log.ts'

const order = {
  id: '7f3a91c2-0000-4000-8000-000000000000',
  supplier: 'Nordverk Demo AB',
  quote: {
    positions: [
      {
        position: 1,
        product_name: null,
        manual_product_details: 'HEA 200',
        material: 'Steel',
        subcategory: 'HEA Beam',
        size: null,
        grade: null,
        standard: null,
        length_mm: null,
        pieces: null,
        finish: null,
        tolerance: null,
        certificate: null,
        volume: 12.5,
      },
    ],
    volume: 12.5,
    delivery_to_site: false,
    delivery_address: null,
    latest_delivery_date: null,
    weight_tolerance: 5,
    own_reference: null,
  },
  offer: {
    ...noTerms,
    price_per_kg: 1,
    currency: 'EUR' as const,
    total: 12_500,
    offered_volume: 12.5,
    delivery_time: 12,
  },
}

describe('acceptanceMails', () => {
  it('tell an approver the asker and the offer', () => {
    const { paragraphs, facts } = acceptanceMails.asked({ name: 'Eva Berg', ...order })

    expect(paragraphs[0]).toBe(
      'Eva Berg asks you to approve the offer of Nordverk Demo AB on quote 7F3A91C2. Your approval accepts it.',
    )
    expect(JSON.stringify(facts)).toContain('12\u202F500.00 EUR')
  })

  it('tell the asker the decision', () => {
    const [name, supplier] = ['Bo Ek', 'Nordverk Demo AB']

    expect(acceptanceMails.approved({ name, supplier }).paragraphs).toEqual([
      'Bo Ek approved your request. The offer of Nordverk Demo AB is accepted.',
    ])
    expect(acceptanceMails.refused({ name, supplier, reason: 'Too expensive' })).toMatchObject({
      paragraphs: ['Bo Ek refused to accept the offer of Nordverk Demo AB.'],
      facts: [{ label: 'Supplier' }, { label: 'Reason', value: 'Too expensive' }],
    })
    expect(acceptanceMails.ended({ because: 'offerChanged' }).paragraphs).toEqual([
      'The supplier changed the offer, so the request for approval has ended.',
    ])
  })

  it('reveal nothing in the log of mails', () => {
    const { about, subject } = acceptanceMails.asked({ name: 'Eva Berg', ...order })

    expect(subjectToLog(subject, about)).toBe('A note from a colleague')
  })
})
