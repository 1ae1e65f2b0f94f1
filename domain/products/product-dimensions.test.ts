import { describe, expect, it } from 'vitest'
import { dimensionProblems, dimensionRowsOf, dimensionsInput, dimensionsOf } from './product-dimensions.ts'

const row = (name: string, value = '190 mm') => ({ name, value })

describe('dimensionProblems', () => {
  it('finds no problem in named values and empty rows', () => {
    expect(dimensionProblems([row('Height'), row('Width', '200 mm'), row(' ', '')])).toEqual([])
    expect(dimensionProblems([row('n'.repeat(50), 'v'.repeat(100)), row('😀'.repeat(50), '😀'.repeat(100))])).toEqual(
      [],
    )
  })

  it.each([
    [row(' '), 'name', 'Please name this dimension.'],
    [row('__proto__'), 'name', 'Please choose another name.'],
    [row('Height', ' '), 'value', 'Please enter a value for this dimension.'],
    [row('Height: outer'), 'name', 'A name cannot contain a colon or a semicolon.'],
    [row('Finish', 'oiled; cut'), 'value', 'A value cannot contain a semicolon.'],
    [row('n'.repeat(51)), 'name', 'A name can be at most 50 characters long.'],
    [row('Height', 'v'.repeat(101)), 'value', 'A value can be at most 100 characters long.'],
  ])('rejects %o at its field', (bad, field, message) => {
    expect(dimensionProblems([row('Length'), bad])).toEqual([{ row: 1, field, message }])
  })

  it('rejects the second of two names that differ only in case or spaces', () => {
    expect(dimensionProblems([row('Height'), row('Width'), row(' height ')])).toEqual([
      { row: 2, field: 'name', message: 'Each name can be used once.' },
    ])
  })
})

describe('dimensionsOf', () => {
  it('turns rows into a map and back, trimmed and without empty rows', () => {
    const dimensions = dimensionsOf([row(' Height '), row('', ''), row('Grade', 'S355J2')])

    expect(dimensions).toEqual({ Height: '190 mm', Grade: 'S355J2' })
    expect(dimensionRowsOf(dimensions)).toEqual([row('Height'), row('Grade', 'S355J2')])
  })
})

describe('dimensionsInput', () => {
  const numbered = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`Hole ${index}`, '8 mm']))

  it('accepts up to 20, trimmed', () => {
    expect(dimensionsInput.parse(numbered(20))).toEqual(numbered(20))
    expect(dimensionsInput.parse({ ' Height ': ' 190 mm ' })).toEqual({ Height: '190 mm' })
  })

  it.each([
    [numbered(21), [], 'A product can have at most 20 dimensions.'],
    [{ Height: '' }, ['Height'], 'Please enter a value for this dimension.'],
    [{ ' ': '190 mm' }, [' '], 'Please name this dimension.'],
    [{ Height: '190 mm', HEIGHT: '200 mm' }, ['HEIGHT'], 'Each name can be used once.'],
  ])('rejects %o', (dimensions, path, message) => {
    expect(dimensionsInput.safeParse(dimensions).error?.issues).toMatchObject([{ path, message }])
  })

  it('reports too many rows once, and no fault of single rows', () => {
    const [nameless, many] = [{ ...numbered(21), ' ': '' }, numbered(150_000)]

    for (const dimensions of [nameless, many])
      expect(dimensionsInput.safeParse(dimensions).error?.issues).toMatchObject([
        { path: [], message: 'A product can have at most 20 dimensions.' },
      ])
  })

  it.each(['\uD800', 'half a \uDC00 pair'])('rejects text that no database can store, in names and values', (text) => {
    expect(dimensionsInput.safeParse({ [text]: '190 mm' }).success).toBe(false)
    expect(dimensionsInput.safeParse({ Height: text }).success).toBe(false)
  })

  it.each([[{ Height: 190 }], [['190 mm']], [null]])('rejects %o, which is no map of texts', (value) => {
    expect(dimensionsInput.safeParse(value).success).toBe(false)
  })
})
