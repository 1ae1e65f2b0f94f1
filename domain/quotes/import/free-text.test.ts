import { expect, test } from 'vitest'
import { readFreeText } from './free-text.ts'

const hea = { material: 'Steel', profile: 'HEA Beam', size: 'HEA 200' }
const steel = { material: 'Steel' }
test.each([
  ['HEA 200 S355J2 L=12100 8 st', { ...hea, grade: 'S355J2', length_mm: '12100', pieces: '8' }],
  [
    '8 st HEA 200, 12,1 m, S355J2+N, 3.1',
    { ...hea, grade: 'S355J2+N', length_mm: '12,1 m', pieces: '8', certificate: '3.1' },
  ],
  ['12x HEA200 S355 J2 12 100 mm', { ...hea, grade: 'S355 J2', length_mm: '12 100 mm', pieces: '12' }],
  ['HE 200 A S235JR 6 m', { ...hea, grade: 'S235JR', length_mm: '6 m' }],
  ['HEA-balk 200 S235JR x 6 m', { ...hea, grade: 'S235JR', length_mm: '6 m' }],
  ['HEA 200 x 12100 S355J2', { ...hea, grade: 'S355J2', length_mm: '12100' }],
  ['HEA 200 S355J2 12100', { ...hea, grade: 'S355J2', length_mm: '12100 mm' }],
  ['Palkki IPE 300 S355J2 2,5 t', { ...steel, profile: 'IPE Beam', size: 'IPE 300', grade: 'S355J2', volume: '2,5 t' }],
  [
    'Träger UPN 200 EN 10025-2 S235JR 500 kg',
    { ...steel, profile: 'UNP Beam', size: 'UNP 200', grade: 'S235JR', standard: 'EN 10025-2', volume: '500 kg' },
  ],
  [
    'VKR 100x100x5 S355J2H 6000 12 stk',
    {
      ...steel,
      profile: 'Square Tube',
      size: '100x100x5',
      grade: 'S355J2H',
      length_mm: '6000 mm',
      pieces: '12',
      standard: 'EN 10210',
    },
  ],
  [
    '4 x KKR100x50x4 S355J2H 6 m',
    {
      ...steel,
      profile: 'Square Tube',
      size: '100x50x4',
      grade: 'S355J2H',
      length_mm: '6 m',
      pieces: '4',
      standard: 'EN 10219',
    },
  ],
  [
    'Plåt 3x1500x3000 EN AW-5754 40 st',
    {
      material: 'Aluminium',
      profile: 'Sheet Metal',
      size: '3x1500',
      grade: 'EN AW-5754',
      length_mm: '3000 mm',
      pieces: '40',
    },
  ],
  [
    'Blech 1500x3000x3 EN AW-5754 H111 40 Stk.',
    {
      material: 'Aluminium',
      profile: 'Sheet Metal',
      size: '3x1500',
      grade: 'EN AW-5754 H111',
      length_mm: '3000 mm',
      pieces: '40',
    },
  ],
  ['3 mm plåt DC01', { ...steel, profile: 'Sheet Metal', size: '3', grade: 'DC01' }],
  [
    'Round bar Ø20 1.4301 3 m x 10',
    { material: 'Stainless Steel', profile: 'Round Bar', size: '20', grade: '1.4301', length_mm: '3 m', pieces: '10' },
  ],
  [
    'Rundstång 20 x 3 m 1.4301',
    { material: 'Stainless Steel', profile: 'Round Bar', size: '20', grade: '1.4301', length_mm: '3 m' },
  ],
  [
    '10 x 3 m Rundstång Ø20 1.4301',
    { material: 'Stainless Steel', profile: 'Round Bar', size: '20', grade: '1.4301', length_mm: '3 m', pieces: '10' },
  ],
  ['Flachstahl 50x5 x 6 m S235JR', { ...steel, profile: 'Flat Bar', size: '50x5', grade: 'S235JR', length_mm: '6 m' }],
  [
    'Plattstång 5x50x6000 S235JR',
    { ...steel, profile: 'Flat Bar', size: '50x5', grade: 'S235JR', length_mm: '6000 mm' },
  ],
  [
    'L50x50x5 S235JR L=6000 20 st',
    { ...steel, profile: 'Angle Bar', size: '50x50x5', grade: 'S235JR', length_mm: '6000', pieces: '20' },
  ],
  [
    'kulmatanko 50x5x6000 S235JR 4 kpl',
    { ...steel, profile: 'Angle Bar', size: '50x50x5', grade: 'S235JR', length_mm: '6000 mm', pieces: '4' },
  ],
  [
    'rør 60,3x2,9 P235TR1 6 m',
    { ...steel, profile: 'Round Tubes', size: '60.3x2.9', grade: 'P235TR1', length_mm: '6 m' },
  ],
  [
    'CHS 60.3 mm OD x 2.9 mm x 6000 mm S235JRH 5 off',
    { ...steel, profile: 'Round Tubes', size: '60.3x2.9', grade: 'S235JRH', length_mm: '6000 mm', pieces: '5' },
  ],
  ['putki 60x40x3 S355J2H', { ...steel, profile: 'Square Tube', size: '60x40x3', grade: 'S355J2H' }],
  [
    'Ø12 B500B 12 m 100 st',
    { ...steel, profile: 'Reinforcement', size: '12', grade: 'B500B', length_mm: '12 m', pieces: '100' },
  ],
  [
    'Sechskant SW 24 CW614N 3 m',
    { material: 'Brass', profile: 'Hexagonal Bar', size: '24', grade: 'CW614N', length_mm: '3 m' },
  ],
  ['Kupfer Blech 2x1000', { material: 'Copper', profile: 'Sheet Metal', size: '2x1000' }],
  [
    'Edelstahl Rundrohr 60.3x2 1.4404 Zeugnis 3.1',
    { material: 'Stainless Steel', profile: 'Round Tubes', size: '60.3x2', grade: '1.4404', certificate: '3.1' },
  ],
  ['durkplåt alu 5x1500', { material: 'Aluminium', profile: 'Aluminum Tread Plate', size: '5x1500' }],
])('readFreeText reads %s', (text, found) => {
  const reading = readFreeText(text)

  expect(reading.found).toEqual(found)
})

test.each([
  ['HEA 200 S355J2 for the hall', 'for the hall'],
  ['8 st HEA 200 primed, see drawing', 'primed, see drawing'],
  ['HEA 200 S355J2 17 23', '17 23'],
  ['Something else', 'Something else'],
  ['שלום HEA 200', 'שלום'],
  ['=HYPERLINK("x")', '=HYPERLINK("x")'],
  ['', ''],
  ['HEA 200 S355J2 L=12100 8 st', ''],
  ['Round bar Ø20 1.4301 3 m x 10', ''],
  ['Plåt 3x1500x3000 EN AW-5754 40 st', ''],
])('readFreeText leaves of %j the rest %j', (text, rest) => {
  expect(readFreeText(text).rest).toBe(rest)
})

test.each([
  ['Vinkel 60x60x6 S235JR', 'Angle Bar', '60x60x6'],
  ['Rd 30 S355J2 6m', 'Round Bar', '30'],
  ['10x20x30', undefined, '10x20x30'],
])('readFreeText reads %s as %s of the size %s', (text, profile, size) => {
  expect(readFreeText(text).found).toMatchObject({ ...(profile && { profile }), size })
})

test('readFreeText keeps the sign of negative pieces, so that they are rejected', () => {
  expect(readFreeText('HEA 200 -5 st').found.pieces).toBe('-5')
})

test('readFreeText chooses no material against the grade of another', () => {
  expect(readFreeText('Aluminium plate 3x1500 1.4301').found.material).toBeUndefined()
  expect(readFreeText('Steel plate 3x1500 1.4301').found.material).toBe('Stainless Steel')
})

test('readFreeText leaves an ambiguous profile and a wrong size open', () => {
  expect(readFreeText('stång 50x5 S235JR').found.profile).toBeUndefined()
  expect(readFreeText('perforerad plåt 2x1000 DC01').found.profile).toBeUndefined()
  expect(readFreeText('VKR 60x40 S355J2H').found.size).toBe('60x40')
})

test('readFreeText reads long and repeated texts', () => {
  const long = `HEA ${'200 x '.repeat(100_000)}`.trim()

  expect(readFreeText(long)).toEqual({ found: {}, rest: long, questions: [], notes: [] })
  for (const repeated of ['1 ', 'x1', 'L=1 ', '(', 'S355 ', '1x', 'Ø', '.,'])
    expect(readFreeText(repeated.repeat(120)).found.profile).toBeUndefined()
})

test('readFreeText reads a lone alloy as the grade of its material', () => {
  expect(readFreeText('70mm round bar 6082 aluminium 6 pcs 2 m')).toMatchObject({
    found: { material: 'Aluminium', grade: '6082', size: '70', pieces: '6', length_mm: '2 m' },
    rest: '',
  })
})

test('readFreeText keeps a dash out of a grade, and kilograms out of pieces', () => {
  expect(readFreeText('HEA160 - 5.5 m - S355J2 - 4 pcs').found.grade).toBe('S355J2')
  expect(readFreeText('Rundstahl Ø50 S355J2 Menge 600 kg').found).toMatchObject({ volume: '600 kg' })
  expect(readFreeText('Rundstahl Ø50 S355J2 Menge 600 kg').found.pieces).toBeUndefined()
})

test.each([
  [
    '5 st HEA 200 S355J2 6 m + 2 st HEB 180 S355J2 8 m',
    { size: 'HEA 200 / HEB 180', profile: 'HEA Beam / heb', length_mm: '6 m / 8 m', pieces: '5 / 2' },
  ],
  ['HEA 200 alt. HEB 180 S355J2 6 m 5 st', { size: 'HEA 200 / HEB 180', profile: 'HEA Beam / heb' }],
  ['HEA 200 S355J2 6 m 8 m 5 st', { length_mm: '6 m / 8 m' }],
  ['HEA 200 S355J2 2,5 t och 3 t', { volume: '2,5 t / 3 t' }],
  ['HEA 200 S355J2 5 st L=6000, 5 st L=8000', { length_mm: '6000 / 8000' }],
  ['Plåt 10x1500x3000 S355J2 4 st, 12x1500x3000 4 st', { size: '10x1500 / 12x1500x3000' }],
  ['VKR 100x100x5 S355J2H 6 m 5 st, VKR 120x120x5 6 m 5 st', { size: '100x100x5 / 120x120x5' }],
  ['Rundstång Ø30 och Ø40 S355J2 6 m 5 st', { size: '30 / Ø40' }],
])('readFreeText asks about two figures of one kind in "%s"', (text, expected) => {
  const { found, questions } = readFreeText(text)

  expect(found).toMatchObject(expected)
  expect(Object.fromEntries(questions.map((one) => [one.field, one.text]))).toEqual(expected)
})

test('readFreeText leaves a second beam in the rest with its name', () => {
  expect(readFreeText('5 st HEA 200 S355J2 6 m + 2 st HEB 180').rest).toBe('+ 2 st HEB 180')
})

test('readFreeText accepts a figure that stands twice', () => {
  expect(readFreeText('HEA 200 S355J2 6 m 5 st, 6 m').questions).toEqual([])
})
