import { describe, expect, it } from 'vitest'
import { mayNotWriteText, mayWrite, messageLimits, nothingToSend, sendMessageInput } from './message.ts'
import { noDeadline } from '#domain/quotes/answers-until.ts'
import { mayOnQuote, quoteStatuses, type QuoteState } from '#domain/quotes/quote.ts'
import { responseStatuses } from '#domain/quotes/response.ts'

/** A verdict with its text. */
const withReason = (verdict: ReturnType<typeof mayWrite>) =>
  verdict.ok ? verdict : { ok: false, reason: mayNotWriteText(verdict.refusal) }

const id = '7f3a91c2-0000-4000-8000-000000000000'
const ids = (count: number) => Array.from({ length: count }, () => id)

describe('sendMessageInput', () => {
  it.each([
    ['words', { text: ' Hello \n' }, { text: 'Hello', file_ids: [] }],
    ['a file', { file_ids: [id] }, { text: '', file_ids: [id] }],
    ['the longest text', { text: `${'å'.repeat(messageLimits.text)}  ` }, { text: 'å'.repeat(5000), file_ids: [] }],
    ['the most files', { text: '', file_ids: ids(5) }, { text: '', file_ids: ids(5) }],
  ])('accepts %s', (_case, input, expected) => {
    expect(sendMessageInput.parse(input)).toEqual(expected)
  })

  it.each([
    ['nothing', {}, 'text', nothingToSend],
    ['spaces', { text: ' \n\t ' }, 'text', nothingToSend],
    ['too long a text', { text: 'x'.repeat(5001) }, 'text', 'Please use at most 5\u202F000 characters.'],
    ['too many files', { text: 'x', file_ids: ids(6) }, 'file_ids', 'Please attach at most 5 files.'],
    ['what is no id', { text: 'x', file_ids: ['x'] }, 'file_ids.0', 'Unknown id.'],
  ])('rejects %s', (_case, input, field, message) => {
    const { error } = sendMessageInput.safeParse(input)

    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
  })

  it('rejects a field that the server sets', () => {
    expect(sendMessageInput.safeParse({ text: 'x', author_id: id }).success).toBe(false)
  })
})

describe('mayWrite', () => {
  const states: QuoteState[] = quoteStatuses.flatMap((status) =>
    responseStatuses.flatMap((own) =>
      [true, false].map((is_deleted) => ({
        ...noDeadline,
        status,
        admin_approved: true,
        is_deleted,
        offer_accepted: false,
        own: { status: own, selected: false, alone: true, last_in: true },
      })),
    ),
  )

  it.each([
    ['customer', 'writeToSupplier'],
    ['supplier', 'writeToCustomer'],
  ] as const)('decides for the %s by the action table, and refuses if nobody would read it', (role, action) => {
    for (const state of states) {
      const verdict = mayOnQuote(action, role, state)
      expect(mayWrite(role, state, true)).toEqual(verdict)
      expect(withReason(mayWrite(role, state, false))).toEqual(
        verdict.ok
          ? { ok: false, reason: 'The other party’s account is no longer active, so nobody would read it.' }
          : withReason(verdict),
      )
    }
  })

  it('refuses administrators everywhere', () => {
    const reason = 'Administrators can read conversations, but not write in them.'

    for (const state of states) expect(withReason(mayWrite('admin', state, true))).toEqual({ ok: false, reason })
  })
})
