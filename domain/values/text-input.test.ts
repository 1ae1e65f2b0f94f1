import { describe, expect, it } from 'vitest'
import { formatNumber } from './money.ts'
import { optionalText, typedText } from './text-input.ts'

const messageOf = (schema: ReturnType<typeof typedText | typeof optionalText>, given: unknown) =>
  schema.safeParse(given).error?.issues[0]?.message

describe('typedText', () => {
  it('removes blanks around the text, and counts without them', () => {
    expect(typedText(3).parse(' a b\n')).toBe('a b')
    expect(typedText(3).parse('  ')).toBe('')
  })

  it('says how long the text may be', () => {
    expect(messageOf(typedText(3), 'a  b')).toBe('Please use at most 3 characters.')
    expect(messageOf(typedText(5000), 'x'.repeat(5001))).toBe(`Please use at most ${formatNumber(5000)} characters.`)
  })

  it('needs a text', () => {
    expect(typedText(3).safeParse(null).success).toBe(false)
    expect(typedText(3).safeParse(undefined).success).toBe(false)
  })
})

describe('optionalText', () => {
  it.each([
    [' a ', 'a'],
    ['', null],
    [' ', null],
    [null, null],
    [undefined, null],
  ])('reads %j as %j', (given, text) => {
    expect(optionalText(3).parse(given)).toBe(text)
  })

  it('says how long the text may be', () => {
    expect(messageOf(optionalText(3), 'abcd')).toBe('Please use at most 3 characters.')
  })
})
