import { describe, expect, it } from 'vitest'
import { sectionSizeInput } from './size-input.ts'

const messagesOf = (input: unknown) => {
  const { error } = sectionSizeInput.safeParse(input)
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

describe('sectionSizeInput', () => {
  it('accepts a designation or millimetres', () => {
    expect(sectionSizeInput.parse({ designation: ' HEA 200 ' })).toEqual({ designation: 'HEA 200' })
    expect(sectionSizeInput.parse({ height: 60, width: 40, wall: 3 })).toEqual({ height: 60, width: 40, wall: 3 })
    expect(sectionSizeInput.parse({ diameter: 0.1 + 0.2 })).toEqual({ diameter: 0.3 })
  })

  it.each([
    [{}, '', 'Please enter a designation or dimensions in millimetres.'],
    [{ designation: 'HEA 200', height: 190 }, '', 'Please enter either a designation or millimetres, not both.'],
    [{ designation: '  ' }, 'designation', 'Please enter a designation of 1 to 60 characters.'],
    [{ designation: 'x'.repeat(61) }, 'designation', 'Please enter a designation of 1 to 60 characters.'],
    [{ designation: 'a\u0007b' }, 'designation', 'Please enter a designation of 1 to 60 characters.'],
    [{ designation: 200 }, 'designation', 'Please enter a designation of 1 to 60 characters.'],
    [{ wall: null }, 'wall', 'Please enter a number of millimetres.'],
    [{ wall: '3' }, 'wall', 'Please enter a number of millimetres.'],
    [{ wall: Number.NaN }, 'wall', 'Please enter a number of millimetres.'],
    [{ wall: Infinity }, 'wall', 'Please enter a number of millimetres.'],
    [{ wall: [3] }, 'wall', 'Please enter a number of millimetres.'],
    [{ wall: 0 }, 'wall', 'Must be at least 0.001 mm.'],
    [{ wall: -1 }, 'wall', 'Must be at least 0.001 mm.'],
    [{ wall: 5e-324 }, 'wall', 'Must be at least 0.001 mm.'],
    [{ wall: 10_000.1 }, 'wall', 'Must be at most 10\u202F000 mm.'],
    [{ wall: 1e308 }, 'wall', 'Must be at most 10\u202F000 mm.'],
  ])('rejects %j', (input, path, message) => {
    expect(messagesOf(input)).toEqual([[path, message]])
  })

  it.each([[{ lip: 3, wall: 2 }], [{ Height: 3, wall: 2 }], [[]], [null], ['60x40x3'], [12]])(
    'rejects the form %j',
    (input) => {
      expect(sectionSizeInput.safeParse(input).success).toBe(false)
    },
  )
})
