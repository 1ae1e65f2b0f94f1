import { describe, expect, it } from 'vitest'
import { csvLine, delimiterOf, separatedLine } from './csv.ts'

describe('csvLine', () => {
  it.each([
    [['a', '', '1.02'], 'a,,1.02'],
    [['1,02'], '"1,02"'],
    [['say "hej"'], '"say ""hej"""'],
    [['Height: 190 mm; Width: 200 mm'], '"Height: 190 mm; Width: 200 mm"'],
    [['two\nlines', ' spaced'], '"two\nlines"," spaced"'],
    [['Höjd'], 'Höjd'],
  ])('writes %j', (cells, line) => {
    expect(csvLine(cells)).toBe(`${line}\r\n`)
  })
})

it('separatedLine separates with semicolons or tabs, and then leaves commas unquoted', () => {
  const cells = ['1,02', 'a;b', 'say "hej"', 'two\tparts']
  expect(separatedLine(cells, ';')).toBe('1,02;"a;b";"say ""hej""";"two\tparts"\r\n')
  expect(separatedLine(cells, '\t')).toBe('1,02\t"a;b"\t"say ""hej"""\t"two\tparts"\r\n')
})

describe('delimiterOf', () => {
  it.each([
    ['ID,Material\r\n;;;;;;', ','],
    ['ID;Material;Profile\n1,5;2,5', ';'],
    ['ID\tMaterial\r1,5;2', '\t'],
    ['"a,b,c";"d,e"\n', ';'],
    ['Building 4, frame, issue C\n\nProfile;Grade;Length\nHEA 300;S355J2;9100\nUNP 120;S235JR;3300,5', ';'],
    ['one column', ','],
    ['', ','],
  ])('finds in %j %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter)
  })
})

it('delimiterOf finds semicolons below a title and beside notes with commas', () => {
  const list = 'Title, project, town\nProfile;Grade;Note\nHEA 200;S355J2;a, b, c, d\nHEA 220;S355J2;a, b\n'

  expect(delimiterOf(list)).toBe(';')
  expect(delimiterOf('Profile;Length\nHEA 200;1,5\nIPE 200;2,5')).toBe(';')
})
