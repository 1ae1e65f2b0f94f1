import { expect, test } from 'vitest'
import { readList } from './read-list.ts'

const heads = ['Profile', 'Grade', 'Length (mm)', 'Qty']
const beam = ['HEB 140', 'S355J2', '5000', '6']
const weightOf = (label: string, ...values: string[]) => {
  const { columns, rows } = readList({ cells: [[...heads, label], ...values.map((value) => [...beam, value])] })
  const { role, by, question } = columns[4] ?? {}
  return { role, by, question: question?.roles, asked: rows.map(({ problems }) => problems.map(({ field }) => field)) }
}

test('settleWeights takes a weight for that of one piece or of all by theory', () => {
  expect(weightOf('Weight (kg)', '168.5')).toEqual({
    role: 'weight_each',
    by: 'weight',
    question: undefined,
    asked: [[]],
  })
  expect(weightOf('Weight (kg)', '1011')).toEqual({
    role: 'weight_total',
    by: 'weight',
    question: undefined,
    asked: [[]],
  })
})

test('settleWeights asks if the rows tell different things or nothing', () => {
  const open = { role: 'weight_total', by: 'head', question: ['weight_each', 'weight_total'] }

  expect(weightOf('Weight (kg)', '168.5', '1011')).toEqual({ ...open, asked: [['volume'], ['volume']] })
  expect(weightOf('Weight (kg)', '500')).toEqual({ ...open, asked: [['volume']] })
})

test('settleWeights compares two columns of weights with the pieces', () => {
  const { columns, rows } = readList({
    cells: [
      ['Part', 'Pcs', 'Weight (kg)', 'Mass (kg)'],
      ['Bracket', '4', '2.5', '10'],
      ['Bracket', '3', '4', '12'],
    ],
  })

  expect(columns.slice(2).map(({ role, by }) => [role, by])).toEqual([
    ['weight_each', 'arithmetic'],
    ['weight_total', 'arithmetic'],
  ])
  expect(rows.map(({ tons }) => tons)).toEqual([0.01, 0.012])
})

test('settleWeights takes a weight without pieces for that of all', () => {
  const { columns } = readList({
    cells: [
      ['Profile', 'Weight (kg)'],
      ['HEA 200 S355J2', '500'],
    ],
  })

  expect(columns[1]).toMatchObject({ role: 'weight_total', isOpenWeight: false })
})

test('a head that says of one piece is asked about if the weight is of all', () => {
  expect(weightOf('Weight per piece (kg)', '1011').asked).toEqual([['volume']])
  expect(weightOf('Total weight (kg)', '168.5').asked).toEqual([['volume']])
})

test('a weight without a unit is in kilograms or in tons if the sections weigh as much, else asked about', () => {
  expect(weightOf('Weight', '168.5')).toMatchObject({ role: 'weight_each', asked: [[]] })
  expect(weightOf('Weight per piece', '168.5').asked).toEqual([[]])
  expect(weightOf('Total weight', '1.01').asked).toEqual([[]])
  expect(weightOf('Weight per piece', '42').asked).toEqual([['volume']])
  expect(weightOf('Total weight', '42').asked).toEqual([['volume']])
})
