import { expect, test } from 'vitest'
import { readPasted } from './read-pasted.ts'

test('cells of a spreadsheet are separated by tabs, also around line breaks and quotation marks in a cell', () => {
  expect(readPasted('Profil\tAntal\r\n"HEA 200\n""A"""\t8').cells).toEqual([
    ['Profil', 'Antal'],
    ['HEA 200\n"A"', '8'],
  ])
})

test('a line without tabs is one cell, whatever its commas', () => {
  expect(readPasted('8 st HEA 200, 12,1 m, S355J2\n2" pipe; "x').cells).toEqual([
    ['8 st HEA 200, 12,1 m, S355J2'],
    ['2" pipe; "x'],
  ])
})

test('a pasted CSV file is recognised by its heads', () => {
  expect(readPasted('Profil;Längd (m);Antal\nHEA 200;12,1;8').cells[1]).toEqual(['HEA 200', '12,1', '8'])
  expect(readPasted('Profile,Length (m),Pieces\nHEA 200,"12,1",8').cells[1]).toEqual(['HEA 200', '12,1', '8'])
})

test('a quotation mark in a cell swallows no row', () => {
  const list = 'HEB 180\t"N" gable\nIPE 120\t\n"\t3"\nUNP 80\t"S"\n"two\nlines, ""quoted"""\tx\n'

  expect(readPasted(list).cells).toEqual([
    ['HEB 180', '"N" gable'],
    ['IPE 120', ''],
    ['"', '3"'],
    ['UNP 80', '"S"'],
    ['two\nlines, "quoted"', 'x'],
    [''],
  ])
})
