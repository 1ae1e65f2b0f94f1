import { describe, expect, it } from 'vitest'
import { gradeKey, gradeKeys } from './product-grade.ts'

describe('gradeKey', () => {
  it('returns one key for all names of a grade', () => {
    for (const name of ['1.4301', '304', 'AISI 304', 'X5CrNi18-10', 'x5crni1810'])
      expect(gradeKey('Stainless Steel', name)).toBe('1.4301')
    expect(gradeKey('Steel', 's355 j2 + n')).toBe('S355J2+N')
    expect(gradeKey('Aluminium', '5754-H111')).toBe('EN AW-5754')
  })

  it('writes an unknown grade in upper case without spaces and signs', () => {
    expect(gradeKey('Steel', 'Strenx 700-MC')).toBe('STRENX700MC')
    expect(gradeKey('Steel', 'strenx 700 mc')).toBe('STRENX700MC')
  })

  it.each(['-', '...', ' _ ', '№', '混凝土'])('returns no empty key for %j', (text) => {
    expect(gradeKey('Steel', text)).not.toBe('')
  })
})

describe('gradeKeys', () => {
  it('returns the keys in the chosen material', () => {
    expect(gradeKeys('Stainless Steel', '304')).toEqual(['1.4301'])
    expect(gradeKeys('Steel', '304')).toEqual(['304'])
  })

  it('returns the keys in every material without one', () => {
    expect(gradeKeys(undefined, '304').toSorted()).toEqual(['1.4301', '304'])
    expect(gradeKeys(undefined, 'S355J2').toSorted()).toEqual(['S355J2'])
  })
})
