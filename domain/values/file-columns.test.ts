import { expect, test } from 'vitest'
import { tableFile } from './file-columns.ts'

test('tableFile writes text without formulas, numbers with a point, and empty cells', () => {
  const columns = {
    Name: ({ name }: { name: string }) => name,
    Price: () => 0.000_000_1,
    Note: () => null,
  }

  expect(tableFile(columns).cells({ name: '=HYPERLINK("x")' })).toEqual([`'=HYPERLINK("x")`, '0.0000001', ''])
  expect(tableFile(columns).cells({ name: 'HEA 200' })).toEqual(['HEA 200', '0.0000001', ''])
})
