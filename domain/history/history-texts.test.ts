import { describe, expect, it } from 'vitest'
import { formatAction, historyActionNames, labelOf } from './history-texts.ts'

const nothing = { about: null, detail: {} }

describe('texts of the history', () => {
  it('formatAction has a sentence for every action, even without its detail', () => {
    for (const act of historyActionNames) {
      const sentence = formatAction(act, { about: 'quote 1A2B3C4D', detail: {} })
      expect(sentence).toMatch(/^[A-Z][^{}]+$/)
      expect(sentence).not.toMatch(/null|\[object/)
    }
  })

  it.each([
    [
      'approveQuote',
      { about: 'quote 1A2B3C4D', detail: { recipients: 1 } },
      'Approved quote 1A2B3C4D and sent it to 1 supplier',
    ],
    [
      'approveQuote',
      { about: 'quote 1A2B3C4D', detail: { recipients: 3 } },
      'Approved quote 1A2B3C4D and sent it to 3 suppliers',
    ],
    ['createQuote', { about: 'quote 1A2B3C4D', detail: {} }, 'Requested quote 1A2B3C4D'],
    [
      'createQuote',
      { about: 'quote 1A2B3C4D', detail: { effect: 'sent', recipients: 2 } },
      'Requested quote 1A2B3C4D and sent it to 2 suppliers',
    ],
    [
      'deactivateUser',
      { about: 'Nordverk Demo AB', detail: { reason: 'did not pay' } },
      'Deactivated Nordverk Demo AB: did not pay',
    ],
    ['respond', { about: 'quote 1A2B3C4D', detail: { status: 'declined' } }, 'Declined quote 1A2B3C4D'],
    [
      'updateStatus',
      { about: 'quote 1A2B3C4D', detail: { to: 'shipped' } },
      'Set the status of quote 1A2B3C4D to Shipped',
    ],
    [
      'cancelQuote',
      { about: 'quote 1A2B3C4D', detail: { effect: 'withdraw', reason: 'Full' } },
      'Withdrew from quote 1A2B3C4D: Full',
    ],
    ['endOtherSessions', nothing, 'Signed out everywhere else'],
    ['deleteProducts', { about: 'Test AB', detail: { count: 2, names: ['A', 'B'] } }, 'Deleted 2 products of Test AB'],
    [
      'updateProductTerms',
      { about: 'Test AB', detail: { count: 2, terms: ['A', 'B'] } },
      'Changed the terms of 2 products of Test AB',
    ],
    [
      'updateSettings',
      { about: null, detail: { changes: { contact_email: { before: 'a@x.example', after: 'b@x.example' } } } },
      'Changed the settings: Contact address a@x.example to b@x.example',
    ],
    ['mergeAccounts', nothing, 'Merge accounts'],
  ])('formatAction words %s with its details', (act, entry, sentence) => {
    expect(formatAction(act, entry)).toBe(sentence)
  })

  it('labelOf gives a short label where the subject is clear', () => {
    expect(labelOf('createQuote', {})).toBe('Requested')
    expect(labelOf('createQuote', { effect: 'sent' })).toBe('Requested and sent to suppliers')
    expect(labelOf('updateStatus', { to: 'shipped' })).toBe('Status set to Shipped')
    expect(labelOf('cancelQuote', { effect: 'withdraw' })).toBe('Withdrawn')
    expect(labelOf('toString', {})).toBe('To string')
  })
})
