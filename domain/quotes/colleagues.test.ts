import { describe, expect, it } from 'vitest'
import { addInternalCommentInput, followQuoteInput, nothingToComment, setResponsibleInput } from './colleagues.ts'

const problemOf = (input: unknown) => addInternalCommentInput.safeParse(input).error?.issues[0]?.message

describe('addInternalCommentInput', () => {
  it('trims the text', () => {
    expect(addInternalCommentInput.parse({ text: ' Ask for S355 \n' })).toEqual({ text: 'Ask for S355' })
  })

  it.each(['', ' ', '\n\t '])('rejects the blank text %j', (text) => {
    expect(problemOf({ text })).toBe(nothingToComment)
  })

  it('rejects more than 5,000 characters', () => {
    expect(problemOf({ text: 'x'.repeat(5000) })).toBeUndefined()
    expect(problemOf({ text: 'x'.repeat(5001) })).toBe('Please use at most 5\u202F000 characters.')
  })

  it('rejects other fields', () => {
    expect(addInternalCommentInput.safeParse({ text: 'x', file_ids: [] }).success).toBe(false)
  })
})

describe('setResponsibleInput', () => {
  const id = '7f3a91c2-0000-4000-8000-000000000000'

  it('accepts one person or nobody', () => {
    expect(setResponsibleInput.parse({ person_id: id })).toEqual({ person_id: id })
    expect(setResponsibleInput.parse({ person_id: null })).toEqual({ person_id: null })
    for (const input of [{}, { person_id: 'Eva' }, { person_id: '' }])
      expect(setResponsibleInput.safeParse(input).success).toBe(false)
  })
})

describe('followQuoteInput', () => {
  it('requires on or off', () => {
    expect(followQuoteInput.parse({ following: false })).toEqual({ following: false })
    expect(followQuoteInput.safeParse({}).success).toBe(false)
  })
})
