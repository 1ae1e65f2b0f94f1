import { describe, expect, it } from 'vitest'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const beams = {
  material: 'Steel',
  profile: 'HEA Beam',
  size: { designation: 'HE 200 A' },
  length_mm: 12_100,
  pieces: 12,
  grade: 'S355J2',
}
const flat = { ...beams, profile: 'Flat Bar', size: { width: 50, thickness: 5 } }

describe('listSections', () => {
  it('lists the sizes, grades and standards of a product profile', async () => {
    const client = world.as(await world.customer())

    const answer = await client.get('/api/sections?material=Steel&profile=HEA%20Beam')

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ names: ['height', 'width', 'web', 'flange'], series: 'HEA', no_weight: null })
    expect(answer.body.sizes).toContainEqual({
      text: 'HEA 200',
      mm: { height: 190, width: 200, web: 6.5, flange: 10 },
      kg_per_m: 42.3,
    })
    expect(answer.body.grades).toContain('S355J2')
    expect(answer.body.standards).toContain('EN 10025-2')
  })

  it.each([
    ['material=Steel&profile=Pipe%20Fittings', 'have no theoretical weight'],
    ['material=Stainless%20Steel&profile=Oval%20Tube', 'There is no theoretical weight'],
  ])('gives for %s the reason why there is no weight', async (query, reason) => {
    const client = world.as(await world.supplier())

    const { body } = await client.get(`/api/sections?${query}`)

    expect(body.no_weight).toContain(reason)
    expect(body.sizes).toEqual([])
  })

  it.each([
    ['material=Copper&profile=HEA%20Beam', 'profile', 'Copper is not sold as HEA Beam.'],
    ['material=Steel&profile=constructor', 'profile', 'Steel is not sold as constructor.'],
    ['material=Gold&profile=HEA%20Beam', 'material', expect.any(String)],
    ['material=Steel', 'profile', expect.any(String)],
    ['material=Steel&profile=HEA%20Beam&grade=S355', 'grade', 'Unknown field.'],
  ])('rejects %s', async (query, field, message) => {
    const client = world.as(await world.customer())

    expect(await client.get(`/api/sections?${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid', fields: { [field]: message } } },
    })
  })
})

describe('estimateWeight', () => {
  it('returns the printed mass of a beam', async () => {
    const client = world.as(await world.customer())

    const answer = await client.post('/api/weight-estimates', beams)

    expect(answer).toMatchObject({
      status: 200,
      body: { kg: 6141.96, kg_per_m: 42.3, density: 7850, method: 'table' },
    })
    expect(answer.body.source).toContain('HEA 200 in EN 10365')
  })

  it('returns the mass of a square metre of a sheet, in decimals', async () => {
    const client = world.as(await world.supplier())
    const sheet = { material: 'Aluminium', profile: 'Sheet Metal', size: { thickness: 0.1 + 0.2, width: 1500 } }

    const { body } = await client.post('/api/weight-estimates', { ...sheet, length_mm: 3000, pieces: 3 })

    expect(body).toMatchObject({ kg: 10.935, kg_per_m: 1.215, kg_per_m2: 0.81, density: 2700 })
  })

  it('accepts viewers and every role', async () => {
    const viewer = await world.colleague(await world.customer(), 'viewer')
    for (const person of [viewer, await world.supplier(), await world.admin()])
      expect(await world.as(person).post('/api/weight-estimates', flat)).toMatchObject({ status: 200 })
  })

  it('requires a sign-in and an approved account', async () => {
    expect(await world.as(null).post('/api/weight-estimates', flat)).toMatchObject({ status: 401 })
    const pending = await world.customer({ user_status: 'pending' })
    expect(await world.as(pending).post('/api/weight-estimates', flat)).toMatchObject({ status: 403 })
  })

  it.each([
    [{ ...beams, size: { designation: 'HEB 200' } }, 'size', 'HEB 200 is not in the series HEA of EN 10365.'],
    [
      { ...flat, size: { width: 50 } },
      'size',
      'The size needs width and thickness in millimetres. Missing: thickness.',
    ],
    [
      { ...flat, size: { width: 50, thickness: 5, wall: 2 } },
      'size.wall',
      'The size of Flat Bar is its width and thickness.',
    ],
    [
      { ...flat, grade: 'unobtainium' },
      'grade',
      'The density of unobtainium is not known for Steel. Leave the grade empty for the usual density.',
    ],
    [{ ...flat, profile: 'Oval Tube' }, 'profile', 'Steel is not sold as Oval Tube.'],
    [
      { ...flat, profile: 'Pipe Fittings', size: { designation: 'Elbow' } },
      'profile',
      'Pipe fittings are counted by the piece and have no theoretical weight.',
    ],
    [
      { ...flat, profile: 'Square Tube', size: { height: 60, width: 40, wall: 3 }, standard: 'EN 10305-5' },
      'standard',
      'The corners of square tubes by EN 10305-5 are not known. Please choose EN 10219 (cold formed) or EN 10210 (hot finished).',
    ],
  ])('gives the reason why %j has no weight, at its field', async (input, field, message) => {
    const client = world.as(await world.customer())

    expect(await client.post('/api/weight-estimates', input)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid', message, fields: { [field]: message } } },
    })
  })

  it.each([
    [{ ...flat, length_mm: Number.NaN }, 'length_mm', 'Length is required.'],
    [{ ...flat, length_mm: 1e308 }, 'length_mm', 'The length must be more than 0 and at most 100\u202F000 mm.'],
    [{ ...flat, length_mm: '6000' }, 'length_mm', 'Length must be a number.'],
    [{ ...flat, length_mm: [6000] }, 'length_mm', 'Length must be a number.'],
    [{ ...flat, pieces: -1 }, 'pieces', 'The pieces must be a whole number from 1 to 100\u202F000.'],
    [{ ...flat, pieces: 0.5 }, 'pieces', 'The pieces must be a whole number from 1 to 100\u202F000.'],
    [{ ...flat, size: { width: 1e308, thickness: 5 } }, 'size.width', 'Must be at most 10\u202F000 mm.'],
    [{ ...flat, size: { width: Number.NaN, thickness: 5 } }, 'size.width', 'Please enter a number of millimetres.'],
    [{ ...flat, size: { width: '50', thickness: 5 } }, 'size.width', 'Please enter a number of millimetres.'],
    [{ ...flat, size: { breadth: 50 } }, 'size.breadth', 'Unknown field.'],
    [{ ...flat, size: ['50x5'] }, 'size', expect.any(String)],
    [{ ...flat, size: '50x5' }, 'size', expect.any(String)],
    [{ ...flat, density: 1 }, 'density', 'Unknown field.'],
    [{ ...flat, grade: { name: 'S355' } }, 'grade', 'Please enter a text.'],
    [{ ...flat, grade: 'x'.repeat(101) }, 'grade', 'Please use at most 100 characters.'],
  ])('rejects %j', async (input, field, message) => {
    const client = world.as(await world.customer())

    expect(await client.post('/api/weight-estimates', input)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid', fields: { [field]: message } } },
    })
  })
})
