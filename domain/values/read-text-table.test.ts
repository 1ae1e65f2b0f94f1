import { expect, test } from 'vitest'
import { readTextTable } from './read-text-table.ts'
import { UnreadableFile } from './file-columns.ts'

test('readTextTable reads UTF-8 and Windows-1252', () => {
  expect(readTextTable(new TextEncoder().encode('Längd;Antal\n1;2')).cells).toEqual([
    ['Längd', 'Antal'],
    ['1', '2'],
  ])
  expect(readTextTable(Uint8Array.from([0xe4, 0x3b, 0x31])).cells).toEqual([['ä', '1']])
})

test('readTextTable rejects bytes that are no text', () => {
  expect(() => readTextTable(Uint8Array.from([0x61, 0, 0x62]))).toThrow(UnreadableFile)
})
