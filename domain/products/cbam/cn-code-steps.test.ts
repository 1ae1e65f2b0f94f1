import { describe, expect, it } from 'vitest'
import { byDimension, onlyIf } from './cn-code-steps.ts'

const steps = [{ under: 25, code: '1' }, { under: 80, code: '2' }, { upTo: 220, code: '3' }, { code: '4' }]

describe('byDimension', () => {
  it.each([
    [24.999, '1'],
    [25, '2'],
    [80, '3'],
    [220, '3'],
    [220.001, '4'],
  ])('gives %s mm the code %s', (value, code) => {
    expect(byDimension('high', value, ...steps)).toEqual([{ code, when: '' }])
  })

  it('names the range of each code if the dimension is not known', () => {
    expect(byDimension('high', undefined, ...steps).map(({ when }) => when)).toEqual([
      'under 25 mm high',
      'from 25 to under 80 mm high',
      'from 80 to 220 mm high',
      'over 220 mm high',
    ])
    expect(byDimension('thick', undefined, { upTo: 2, code: '1' }, { code: '2' })[0]?.when).toBe('up to 2 mm thick')
  })
})

it('onlyIf puts its condition before the range', () => {
  expect(onlyIf('welded', byDimension('thick', undefined, { upTo: 2, code: '1' }))).toEqual([
    { code: '1', when: 'welded, up to 2 mm thick' },
  ])
})
