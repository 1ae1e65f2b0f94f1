import { describe, expect, it } from 'vitest'
import { acceptResponseInput, awardPositionsInput } from './award-input.ts'

const award = {
  response_id: '7f1f7c0e-4f0b-4a53-9f5e-2f5d6c8a9b10',
  answered_at: '2026-11-20T10:00:00.000Z',
  positions: [1, 2],
}
const problemsOf = (input: object) =>
  awardPositionsInput.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('awardPositionsInput', () => {
  it('takes awards with reasons, which may be left out', () => {
    expect(awardPositionsInput.parse({ version: 3, awards: [award] })).toEqual({
      version: 3,
      awards: [award],
      reason: '',
      reasons: [],
    })
  })

  it.each([
    [{ awards: [award] }, 'version'],
    [{ version: 1, awards: [] }, 'awards'],
    [{ version: 1, awards: [award, { ...award, positions: [3] }] }, 'awards'],
    [{ version: 1, awards: [{ ...award, positions: [] }] }, 'awards.0.positions'],
    [{ version: 1, awards: [{ ...award, positions: [0] }] }, 'awards.0.positions.0'],
    [{ version: 1, awards: [{ ...award, positions: [201] }] }, 'awards.0.positions.0'],
    [{ version: 1, awards: [{ ...award, positions: [1.5] }] }, 'awards.0.positions.0'],
    [{ version: 1, awards: [{ ...award, response_id: 'x' }] }, 'awards.0.response_id'],
    [{ version: 1, awards: [award], reason: 'x'.repeat(501) }, 'reason'],
    [{ version: 1, awards: [award], reasons: [{ position: 1, reason: ' ' }] }, 'reasons.0.reason'],
  ])('refuses %j at its field', (input, field) => {
    expect(problemsOf(input)).toHaveLength(1)
    expect(problemsOf(input)[0]).toMatch(new RegExp(`^${field}: `))
  })
})

it('acceptResponseInput takes an offer without the version of the request', () => {
  const { positions: _, ...offer } = award
  expect(acceptResponseInput.safeParse(offer).success).toBe(true)
  expect(acceptResponseInput.safeParse(award).success).toBe(false)
})
