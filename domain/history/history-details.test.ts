import { describe, expect, it } from 'vitest'
import { historyFactsOf } from './history-details.ts'
import { formatFact } from './history-file.ts'

const factsOf = (action: string, detail: Record<string, unknown>) => historyFactsOf(action, detail).map(formatFact)

describe('facts of an entry', () => {
  it('give the value before and after', () => {
    expect(factsOf('deactivateUser', { from: 'active', to: 'deactivated', reason: 'Test' })).toEqual([
      'Status: Deactivated (was Active)',
      'Reason: Test',
    ])
    expect(factsOf('updateEpdValues', { epd_steel: { from: null, to: 0.6866 } })).toEqual([
      'EPD value, Steel (kg CO₂e/kg): 0.6866 (was none)',
    ])
    expect(factsOf('updateSettings', { changes: { admin_approval_required: { before: true, after: false } } })).toEqual(
      ['Quotes need approval: No (was Yes)'],
    )
    expect(factsOf('updateProduct', { changes: { article_number: { from: null, to: 'A-1' } } })).toEqual([
      'Article number: A-1 (was none)',
    ])
    expect(factsOf('updateProfile', { fields: ['company_name', 'phone'] })).toEqual(['Fields: company name, phone'])
    expect(factsOf('updateNotificationChoice', { kind: 'messageReceived', choice: 'bell' })).toEqual([
      'Notifications: Messages',
      'Choice: Only the bell',
    ])
  })

  it('leave out details that tell a reader nothing, and unknown ones', () => {
    const detail = { version: 3, document_id: crypto.randomUUID(), id: 'x', tree: { deep: true } }
    expect(factsOf('addSupplierDocument', detail)).toEqual([])
    // The change is in the sentence.
    expect(factsOf('updateMember', { change: 'role is Viewer', person_id: crypto.randomUUID() })).toEqual([])
  })

  it('give price and currency for an offer, and neither for a refusal', () => {
    const offer = { status: 'accepted', price_per_kg: 1.02, currency: 'EUR', delivery_time: 12, notes: 'From stock' }
    expect(factsOf('respond', offer)).toEqual([
      'Answer: Offer given',
      'Price per kg: 1.02 EUR/kg',
      'Delivery time (days): 12',
      'Notes: From stock',
    ])
    expect(factsOf('respond', { status: 'declined', price_per_kg: 0, notes: null })).toEqual(['Answer: Quote declined'])
  })
})
