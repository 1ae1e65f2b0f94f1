import { describe, expect, it } from 'vitest'
import { cancellationLine, withoutCancellation } from './cancellation-line.ts'

describe('withoutCancellation', () => {
  it.each([
    ['below the notes', 'Call first\nGate 4', 'Stål AB', 'No steel'],
    ['alone', '', 'Stål AB', 'No steel'],
    ['with signs of its own', 'Gate 4 (north)', 'Stål: Väst (AB)', 'Sold out [all] $1\nuntil May'],
  ])('restores the notes with a line %s', (_how, notes, company, reason) => {
    const line = cancellationLine(company, reason)

    expect(withoutCancellation(notes ? `${notes}\n${line}` : line, reason)).toBe(notes)
  })

  it('keeps text that the customer wrote below the line', () => {
    const line = cancellationLine('Stål AB', 'No steel')

    expect(withoutCancellation(`Gate 4\n${line}\nAsked others`, 'No steel')).toBe('Gate 4\nAsked others')
  })

  it.each([
    ['was changed', 'Gate 4\nCancelled by Stål AB, no steel'],
    ['is only begun with the same words', 'Cancelled by Stål AB: No steel before May'],
    ['is not there', 'Gate 4'],
    ['left the name elsewhere', 'STÅL AB is closed\nCancelled by Stål AB: No steel'],
    ['left the reason elsewhere', 'Cancelled by Stål AB: No steel\nThey said: no steel'],
    ['is there twice', 'Cancelled by Stål AB: No steel\nCancelled by Stål AB: No steel'],
  ])('returns null where the line %s', (_how, notes) => {
    expect(withoutCancellation(notes, 'No steel')).toBeNull()
  })
})
