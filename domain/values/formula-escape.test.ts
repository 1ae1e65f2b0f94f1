import { describe, expect, it } from 'vitest'
import { escapeFormula, unescapeFormula } from './formula-escape.ts'

describe('escapeFormula', () => {
  it.each([
    '=1+1',
    '+46 8 123',
    '-5 °C',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '=cmd|"/c calc"!A1',
    "'=1+1",
    "''@x",
    '＝1+1',
    '＠A',
  ])('escapes %j, and unescapeFormula restores it', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  })

  it.each(['', 'Steel', '1.02', 'a=b', ' =1', "'", "'quoted'", 'Höjd: 190 mm', "5'"])('keeps %j', (text) => {
    expect(escapeFormula(text)).toBe(text)
    expect(unescapeFormula(text)).toBe(text)
  })
})
