import { describe, expect, it } from 'vitest'
import { addInternalCommentInput, followQuoteInput, nothingToComment, setResponsibleInput } from './colleagues.ts'

const problemOf = (input: unknown) => addInternalCommentInput.safeParse(input).error?.issues[0]?.message

describe('an internal comment', () => {
  it('is a text without blanks around it', () => {
    expect(addInternalCommentInput.parse({ text: ' Ask for S355 \n' })).toEqual({ text: 'Ask for S355' })
  })

  it.each(['', ' ', '\n\t '])('is not blank: %j', (text) => {
    expect(problemOf({ text })).toBe(nothingToComment)
  })

  it('is as long as a message at most', () => {
    expect(problemOf({ text: 'x'.repeat(5000) })).toBeUndefined()
    expect(problemOf({ text: 'x'.repeat(5001) })).toBe('Please use at most 5\u202F000 characters.')
  })

  it('has nothing else', () => {
    expect(addInternalCommentInput.safeParse({ text: 'x', file_ids: [] }).success).toBe(false)
  })
})

describe('the responsible person', () => {
  const id = '7f3a91c2-0000-4000-8000-000000000000'

  it('is one person or nobody in particular', () => {
    expect(setResponsibleInput.parse({ person_id: id })).toEqual({ person_id: id })
    expect(setResponsibleInput.parse({ person_id: null })).toEqual({ person_id: null })
    for (const input of [{}, { person_id: 'Eva' }, { person_id: '' }])
      expect(setResponsibleInput.safeParse(input).success).toBe(false)
  })
})

describe('following', () => {
  it('is on or off', () => {
    expect(followQuoteInput.parse({ following: false })).toEqual({ following: false })
    expect(followQuoteInput.safeParse({}).success).toBe(false)
  })
})
