import { describe, expect, it } from 'vitest'
import { saveProjectInput, updateProjectInput } from './calculator-input.ts'

const messagesOf = (input: unknown) => saveProjectInput.safeParse(input).error?.issues.map(({ message }) => message)

describe('saveProjectInput', () => {
  it('reads missing numbers as 0', () => {
    expect(saveProjectInput.parse({ name: ' Bridge 7 ' })).toEqual({
      name: 'Bridge 7',
      buy_price: 0,
      sell_price: 0,
      volume: 0,
      notes: null,
    })
  })

  it.each([{ name: '' }, { name: '   ' }])('requires a name: %o', (input) => {
    expect(messagesOf(input)).toEqual(['Please enter a project name'])
  })

  it.each(['buy_price', 'sell_price', 'volume'])('accepts a %s from 0 up to its limit', (field) => {
    const of = (value: number) => messagesOf({ name: 'Bridge 7', [field]: value })

    expect(of(0)).toBeUndefined()
    expect(of(1_000_000_000_000)).toBeUndefined()
    expect(of(-0.01)).toEqual(['Cannot be negative.'])
    expect(of(1_000_000_000_001)).toEqual(['Too high.'])
  })

  it('limits texts, and rejects an unknown field', () => {
    expect(messagesOf({ name: 'n'.repeat(201) })).toEqual(['Please use at most 200 characters.'])
    expect(messagesOf({ name: 'n', notes: 'n'.repeat(5001) })).toEqual(['Please use at most 5\u202F000 characters.'])
    expect(saveProjectInput.safeParse({ name: 'n', user_id: 'somebody' }).success).toBe(false)
  })
})

describe('updateProjectInput', () => {
  it('requires the version that was edited', () => {
    expect(updateProjectInput.safeParse({ name: 'Bridge 7' }).success).toBe(false)
    expect(updateProjectInput.safeParse({ name: 'Bridge 7', version: 0 }).success).toBe(false)
    expect(updateProjectInput.parse({ name: 'Bridge 7', version: 3 })).toMatchObject({ version: 3, volume: 0 })
  })
})
