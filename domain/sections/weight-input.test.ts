import { describe, expect, it } from 'vitest'
import { weightInput } from './weight-input.ts'

const valid = {
  material: 'Steel',
  profile: 'Flat Bar',
  size: { width: 50, thickness: 5 },
  length_mm: 6000,
  pieces: 10,
}
const messagesOf = (changes: object) => {
  const { error } = weightInput.safeParse({ ...valid, ...changes })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('weightInput', () => {
  it('accepts an input without grade and standard', () => {
    expect(weightInput.parse(valid)).toEqual(valid)
    expect(weightInput.parse({ ...valid, grade: ' S355J2 ', standard: null })).toMatchObject({ grade: 'S355J2' })
  })

  it.each([
    [{ material: 'Gold' }, 'material: Please choose a material from the list.'],
    [{ profile: '' }, 'profile: Please choose a profile.'],
    [{ profile: 'x'.repeat(101) }, 'profile: Please use at most 100 characters.'],
    [{ length_mm: undefined }, 'length_mm: Length is required.'],
    [{ length_mm: '6000' }, 'length_mm: Length must be a number.'],
    [{ length_mm: null }, 'length_mm: Length is required.'],
    [{ length_mm: 0 }, 'length_mm: The length must be more than 0 and at most 100\u202F000 mm.'],
    [{ length_mm: 1e308 }, 'length_mm: The length must be more than 0 and at most 100\u202F000 mm.'],
    [{ pieces: 1.5 }, 'pieces: The pieces must be a whole number from 1 to 100\u202F000.'],
    [{ pieces: -1 }, 'pieces: The pieces must be a whole number from 1 to 100\u202F000.'],
    [{ pieces: 1e9 }, 'pieces: The pieces must be a whole number from 1 to 100\u202F000.'],
    [{ grade: 12 }, 'grade: Please enter a text.'],
    [{ size: { width: 1e308 } }, 'size.width: Must be at most 10\u202F000 mm.'],
    [{ size: {} }, 'size: Please enter a designation or dimensions in millimetres.'],
  ])('rejects %j', (changes, message) => {
    expect(messagesOf(changes)).toEqual([message])
  })

  it.each([[{ size: '50x5' }], [{ size: [50, 5] }], [{ size: null }], [{ kg: 1 }], [{ pieces: Infinity }]])(
    'rejects the form %j',
    (changes) => {
      expect(weightInput.safeParse({ ...valid, ...changes }).success).toBe(false)
    },
  )
})
