import { describe, expect, it } from 'vitest'
import { deleteAnswerDraftInput, maxDraftLength, saveAnswerDraftInput } from './answer-draft.ts'

const version = '00000000-0000-4000-8000-000000000001'
const draft = { version: null, answered_at: null, fields: { price_per_kg: '1,3' } }
const messagesOf = (input: object) =>
  saveAnswerDraftInput.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('saveAnswerDraftInput', () => {
  it('accepts what is typed, without files at first', () => {
    expect(saveAnswerDraftInput.parse(draft)).toEqual({ ...draft, file_ids: [] })
    expect(messagesOf({ ...draft, version, answered_at: '2026-11-25T10:00:00.000Z', file_ids: [version] })).toBe(
      undefined,
    )
  })

  it('refuses more text than a form can have', () => {
    expect(messagesOf({ ...draft, fields: { notes: 'x'.repeat(maxDraftLength) } })).toEqual([
      ['fields', 'The draft is too long to be saved.'],
    ])
    expect(messagesOf({ ...draft, fields: { n: 'x'.repeat(maxDraftLength - '{"n":""}'.length) } })).toBe(undefined)
  })

  it('refuses more files than an answer has', () => {
    expect(messagesOf({ ...draft, file_ids: Array.from({ length: 6 }, () => version) })).toEqual([
      ['file_ids', 'Please attach at most 5 files.'],
    ])
  })

  it.each([
    ['without a version', { answered_at: null, fields: {} }],
    ['with a version that counts', { ...draft, version: 1 }],
    ['of a list', { ...draft, fields: [] }],
    ['with an unknown field', { ...draft, price: 1 }],
  ])('refuses a draft %s', (_what, input) => {
    expect(saveAnswerDraftInput.safeParse(input).success).toBe(false)
  })
})

describe('deleteAnswerDraftInput', () => {
  it('needs the version that was seen', () => {
    expect(deleteAnswerDraftInput.safeParse({ version }).success).toBe(true)
    expect(deleteAnswerDraftInput.safeParse({}).success).toBe(false)
  })
})
