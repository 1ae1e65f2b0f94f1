import { describe, expect, test } from 'vitest'
import { readHead } from './heads.ts'
import { guessColumns, type ChosenColumns } from './list-columns.ts'

const columnsOf = (labels: string[], lines: string[][], choices: ChosenColumns = {}) =>
  guessColumns(labels, labels.map(readHead), lines, undefined, choices)
const rolesOf = (...given: Parameters<typeof columnsOf>) => columnsOf(...given).map(({ role, by }) => [role, by])

describe('guessColumns', () => {
  test('takes a number for pieces if it repeats or is not in order beside a mark, else for the number of the row', () => {
    const numbers = (label: string, values: string[], mark = '') =>
      rolesOf(
        [label, mark, 'Profile'],
        values.map((value) => [value, 'A1', 'HEA 200']),
      )[0]

    expect(numbers('No.', ['1', '2', '3'])).toEqual(['ignore', 'content'])
    expect(numbers('No.', ['16', '5'], 'Mark')).toEqual(['pieces', 'content'])
    expect(numbers('No.', ['4', '4'])).toEqual(['pieces', 'content'])
    expect(numbers('Pos', ['16', '5'])).toEqual(['mark', 'content'])
    expect(numbers('Pos', ['10', '20'])).toEqual(['mark', 'content'])
    expect(numbers('Pos', ['B1', 'B2'])).toEqual(['mark', 'head'])
  })

  test('takes a quantity for pieces without a column of units', () => {
    expect(rolesOf(['Menge', 'Profil'], [['4', 'HEA 200']])[0]).toEqual(['pieces', 'head'])
    expect(rolesOf(['Menge', 'Einheit', 'Profil'], [['4', 'kg', 'HEA 200']])[0]).toEqual(['quantity', 'head'])
    expect(rolesOf(['Menge (kg)', 'Profil'], [['4', 'HEA 200']])[0]).toEqual(['quantity', 'head'])
    expect(rolesOf(['Antal', 'Profil'], [['42 m', 'UNP 100']])[0]).toEqual(['quantity', 'head'])
  })

  test('finds grades and sections without a known head', () => {
    const lines = [
      ['HEA 200', 'x', 'S355J2', '4'],
      ['IPE 300', 'y', 'S235JR', '2'],
    ]

    expect(rolesOf(['AA', 'BB', 'CC', 'Antal'], lines)).toEqual([
      ['profile', 'content'],
      ['note', null],
      ['grade', 'content'],
      ['pieces', 'head'],
    ])
  })

  test('uses what a person has chosen', () => {
    const choices = { roles: ['ignore', null, 'grade'] } as const

    expect(columnsOf(['Mark', 'Antal', 'X'], [['A', '4', 'S355J2']], choices)).toMatchObject([
      { role: 'ignore', by: 'chosen', used: false },
      { role: 'pieces', by: 'head', used: true },
      { role: 'grade', by: 'chosen', used: true },
    ])
  })

  test('reads the numbers of a column in one way, and asks once if several remain', () => {
    const decimals = (values: string[], choices: ChosenColumns = {}) => {
      const [column] = columnsOf(
        ['Length (mm)', 'Grade'],
        values.map((value) => [value, 'S355J2']),
        choices,
      )
      return [column?.decimal, column?.question?.decimals]
    }

    expect(decimals(['12.100', '5.250,5'])).toEqual([',', undefined])
    expect(decimals(['12.100', '5250.5'])).toEqual(['.', undefined])
    expect(decimals(['12.100', '5.250'])).toEqual([undefined, [',', '.']])
    expect(decimals(['12.100', '5.250'], { decimals: [','] })).toEqual([',', undefined])
    expect(decimals(['12100'])).toEqual([undefined, undefined])
  })

  test('takes the decimal sign from another column that shows it', () => {
    const [length] = columnsOf(['Länge (mm)', 'Gewicht gesamt (kg)'], [['3.600', '88,9']])

    expect(length).toMatchObject({ decimal: ',' })
  })
})
