import { describe, expect, it } from 'vitest'
import { certificates, positionInput, positionProblems, sizeText } from './position.ts'

const described = { material: 'Steel', profile: 'Square Tube', manual_product_details: 'Tubes', volume: 1 } as const
const messagesOf = (different: Record<string, unknown>) =>
  positionInput
    .safeParse({ ...described, ...different })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('positionInput', () => {
  it('accepts a size as people write it, or as millimetres', () => {
    expect(positionInput.parse({ ...described, size: ' 60 x 40 x 3 ' }).size).toBe('60 x 40 x 3')
    expect(positionInput.parse({ ...described, size: { height: 60, width: 40, wall: 3 } }).size).toEqual({
      height: 60,
      width: 40,
      wall: 3,
    })
  })

  it.each([
    ['numbers that are no size', { size: '60x40' }, 'size', '60x40 is no size of Square Tube. Write it like 60x40x3.'],
    ['a size of another kind', { size: 60 }, 'size', 'Please enter a size, such as HEA 200 or 60x40x3.'],
    ['half a piece', { pieces: 1.5 }, 'pieces', 'Pieces must be a whole number.'],
    ['no piece', { pieces: 0 }, 'pieces', 'Pieces must be at least 1.'],
    ['too many pieces', { pieces: 100_001 }, 'pieces', 'A position has at most 100\u202F000 pieces.'],
    ['a length of nothing', { length_mm: 0 }, 'length_mm', 'Length must be more than 0.'],
    ['a length of 1e308', { length_mm: 1e308 }, 'length_mm', 'Length can be at most 100 m.'],
    ['another certificate', { certificate: '3.3' }, 'certificate', 'Please choose a certificate of EN 10204.'],
    ['a volume of 1e308', { volume: 1e308 }, 'volume', 'Please enter a valid volume'],
    ['no volume', { volume: null }, 'volume', 'Please enter a valid volume'],
    ['a long grade', { grade: 'x'.repeat(61) }, 'grade', 'Please use at most 60 characters.'],
    ['a field of another name', { colour: 'red' }, '', 'Unrecognized key: "colour"'],
  ])('rejects %s', (_what, different, field, message) => {
    expect(messagesOf(different)).toEqual([[field, message]])
  })

  it('requires either a product or a description', () => {
    const asked = { material: 'Steel', profile: 'Square Tube', size: null } as const
    const product_id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

    expect(positionProblems({ ...asked, product_id: null, manual_product_details: null })).toEqual([
      { field: 'product_id', message: 'Please select a product or enable manual input' },
    ])
    expect(positionProblems({ ...asked, product_id: null, manual_product_details: '' })).toEqual([
      { field: 'manual_product_details', message: 'Please enter product details' },
    ])
    expect(positionProblems({ ...asked, product_id, manual_product_details: 'Tubes' })).toEqual([
      { field: 'manual_product_details', message: 'Please choose either a product or manual input.' },
    ])
    expect(positionProblems({ ...asked, product_id, manual_product_details: null })).toEqual([])
  })

  it('requires only the details with manual input', () => {
    const alone = { manual_product_details: 'Railing, as in the drawing', volume: 1 }

    expect(positionInput.parse(alone)).toMatchObject({ material: null, profile: null })
    expect(positionInput.parse({ ...alone, material: 'Steel' })).toMatchObject({ material: 'Steel', profile: null })
    expect(messagesOf({ material: null, profile: null, length_mm: 6000, pieces: 4 })).toBeUndefined()
  })

  it('requires material and profile with a product, and without a description', () => {
    const kindOf = (different: Record<string, unknown>) =>
      positionProblems({
        material: null,
        profile: null,
        size: null,
        product_id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
        manual_product_details: null,
        ...different,
      })
    const material = { field: 'material', message: 'Please select a material' }
    const profile = { field: 'profile', message: 'Please select a profile' }

    expect(kindOf({})).toEqual([material, profile])
    expect(kindOf({ material: 'Steel' })).toEqual([profile])
    expect(kindOf({ profile: 'HEA Beam' })).toEqual([material])
    expect(kindOf({ product_id: null })).toMatchObject([material, profile, { field: 'product_id' }])
  })

  it('rejects a profile without its material, or of another material, with manual input too', () => {
    expect(messagesOf({ material: null, profile: 'HEA Beam' })).toEqual([['material', 'Please select a material']])
    expect(messagesOf({ material: 'Copper', profile: 'HEA Beam' })).toEqual([['profile', 'Please select a profile']])
  })

  it('accepts any text as a size without material and profile, and rejects millimetres', () => {
    const unstated = { material: null, profile: null }

    expect(messagesOf({ ...unstated, size: '60x40' })).toBeUndefined()
    expect(messagesOf({ ...unstated, size: { designation: 'HEA 200' } })).toBeUndefined()
    expect(messagesOf({ ...unstated, size: { height: 60, width: 40 } })).toEqual([
      ['size', 'Millimetres need a material and a profile. Please write the size as text.'],
    ])
  })

  it.each(certificates)('accepts certificate %s', (certificate) => {
    expect(messagesOf({ certificate })).toBeUndefined()
  })
})

describe('sizeText', () => {
  it('returns the canonical text of any spelling', () => {
    expect(sizeText('Steel', 'Square Tube', '60 × 40 × 3 mm')).toBe('60x40x3')
    expect(sizeText('Steel', 'Square Tube', { height: 60, width: 40, wall: 3 })).toBe('60x40x3')
    expect(sizeText('Steel', 'HEA Beam', 'he 200 a')).toBe('HEA 200')
    expect(sizeText('Steel', 'Pipe Fittings', 'Elbow DN 50')).toBe('Elbow DN 50')
  })

  it('keeps the typed text without a material or a profile', () => {
    expect(sizeText(null, null, '60 x 40')).toBe('60 x 40')
    expect(sizeText('Steel', null, 'he 200 a')).toBe('he 200 a')
    expect(sizeText(null, null, { designation: 'HEA 200' })).toBe('HEA 200')
  })

  it('returns null for an empty size', () => {
    expect(sizeText('Steel', 'Square Tube', '')).toBeNull()
    expect(sizeText('Steel', 'Square Tube', null)).toBeNull()
  })
})
