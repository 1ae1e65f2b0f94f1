import { expect, test } from 'vitest'
import { readSeparated } from './separated-text.ts'

test('readSeparated divides lines into cells, also around quotation marks', () => {
  expect(readSeparated('a;"b;c";d\r\n"e ""f""\ng";h\n', ';').cells).toEqual([
    ['a', 'b;c', 'd'],
    ['e "f"\ng', 'h'],
    [''],
  ])
})

test('readSeparated keeps marks that quote nothing', () => {
  expect(readSeparated('2";x\n";3"\n', ';').cells).toEqual([['2"', 'x'], ['"', '3"'], ['']])
})

test('readSeparated reports a mark that is not closed', () => {
  expect(readSeparated('a;"b\nc;d', ';').found).toMatchObject([{ row: 0, column: 1 }])
})
