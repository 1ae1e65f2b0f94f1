import { expect, test } from 'vitest'
import { readPasted } from './read-pasted.ts'

test('readPasted separates cells by tabs, also around line breaks and quotation marks in a cell', () => {
  expect(readPasted('Profil\tAntal\r\n"HEA 200\n""A"""\t8').cells).toEqual([
    ['Profil', 'Antal'],
    ['HEA 200\n"A"', '8'],
  ])
})

test('readPasted reads a line without tabs as one cell', () => {
  expect(readPasted('8 st HEA 200, 12,1 m, S355J2\n2" pipe; "x').cells).toEqual([
    ['8 st HEA 200, 12,1 m, S355J2'],
    ['2" pipe; "x'],
  ])
})

test('readPasted recognises a CSV file by its heads', () => {
  expect(readPasted('Profil;Längd (m);Antal\nHEA 200;12,1;8').cells[1]).toEqual(['HEA 200', '12,1', '8'])
  expect(readPasted('Profile,Length (m),Pieces\nHEA 200,"12,1",8').cells[1]).toEqual(['HEA 200', '12,1', '8'])
})

test('readPasted loses no row by a quotation mark in a cell', () => {
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
