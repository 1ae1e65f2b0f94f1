import { describe, expect, test } from 'vitest'
import { checkRow } from './check-row.ts'
import { emptyPositionTexts, type PositionTexts } from './columns.ts'
import type { Said } from './row-check.ts'

const beam: PositionTexts = {
  ...emptyPositionTexts,
  material: 'Steel',
  profile: 'HEA Beam',
  size: 'HEA 200',
  grade: 'S355J2',
  length_mm: '12100',
  pieces: '8',
}
const check = (cells: PositionTexts, said: Said = {}) =>
  checkRow({
    row: 2,
    mark: '',
    cells,
    unread: '',
    calculated: [],
    evidence: { questions: [], said, notes: [], accepted: [] },
  })

test('weighRow asks about a weight that differs by more than 20 % from the theoretical one, and says from 3 %', () => {
  const of = (volume: string) => check({ ...beam, volume })
  const weigh = '8 × 12\u202F100 mm weigh 4.095 t in theory, and the list says'

  expect(of('0.512 t').problems).toEqual([
    {
      field: 'volume',
      message: `${weigh} 0.512 t. Please write 4.0950 t, or correct the pieces, the length or the size.`,
      canAccept: true,
    },
  ])
  expect(of('4.3 t')).toMatchObject({ problems: [], difference: 5, notes: [`${weigh} 4.3 t, 5 % more.`] })
  expect(of('4.1 t')).toMatchObject({ problems: [], notes: [] })
})

describe('weighRow with what a list says beside the cells', () => {
  test('computes tons from the weight of one piece', () => {
    expect(check(beam, { each: 512 })).toMatchObject({
      problems: [],
      tons: 4.096,
      working: '512 kg × 8 pieces = 4\u202F096 kg',
    })
    expect(check({ ...beam, pieces: '' }, { each: 512 }).problems).toMatchObject([{ field: 'pieces' }])
  })

  test('counts the pieces of a quantity in metres, and asks for the length', () => {
    const metres = (length_mm: string, pieces = '') => check({ ...beam, length_mm, pieces }, { metres: 42 })

    expect(metres('6 m')).toMatchObject({ problems: [], working: '42 m in lengths of 6 m = 7 pieces', tons: 1.777 })
    expect(metres('6 m').cells.pieces).toBe('7')
    expect(metres('').problems).toMatchObject([{ field: 'length_mm' }])
    expect(metres('5 m').problems).toMatchObject([{ field: 'pieces' }])
    expect(metres('6 m', '6').problems).toMatchObject([{ field: 'pieces', canAccept: true }])
  })

  test('weighs a quantity in square metres', () => {
    const sheet = { ...beam, profile: 'Sheet Metal', size: '8', length_mm: '', pieces: '' }

    expect(check(sheet, { squareMetres: 12 })).toMatchObject({
      problems: [],
      tons: 0.754,
      working: '12 m² of 62.8 kg/m² = 0.754 t',
    })
    expect(check({ ...sheet, size: '' }, { squareMetres: 12 }).problems).toMatchObject([{ field: 'size' }])
  })

  test('asks about a section with another weight of a metre', () => {
    expect(check(beam, { perMetre: 30.7 }).problems).toMatchObject([{ field: 'size', canAccept: true }])
    expect(check(beam, { perMetre: 42.3 }).problems).toEqual([])
  })

  test('asks of what a weight is', () => {
    expect(check(beam, { open: 512 }).problems).toEqual([
      {
        field: 'volume',
        message:
          'The list says 512 kg. Is it of one piece (4.096 t in all), or of all 8 (0.512 t)? In theory it is 4.095 t in all. Please write the tons of all.',
      },
    ])
  })
})
