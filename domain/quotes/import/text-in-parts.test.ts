import { expect, test } from 'vitest'
import { marks, TextInParts } from './text-in-parts.ts'

test('take removes a part once, and rest omits the signs around it', () => {
  const text = new TextInParts('8 st HEA 200, 12,1 m - for the hall')

  expect(text.take(/(\d+) st/)).toBe('8')
  expect(text.take(/(\d+) st/)).toBeUndefined()
  expect(text.take(/12,1 m/, marks.length)).toBe('12,1 m')
  expect(text.rest()).toBe('HEA 200, - for the hall')
})

test('takeWords takes the longest run first, and stops at a comma or a tab', () => {
  const read = (words: string) => (/^(S355|S355 J2|J2)$/.test(words) ? words : null)

  expect(new TextInParts('8 S355 J2 x').takeWords(3, read)).toBe('S355 J2')
  expect(new TextInParts('8 S355, J2 x').takeWords(3, read)).toBe('S355')
  expect(new TextInParts('8 S355\tJ2 x').takeWords(3, read)).toBe('S355')
  expect(new TextInParts('8').takeWords(3, read)).toBeUndefined()
})

test('takeOnly takes a number only if there is one', () => {
  expect(new TextInParts('20 30').takeOnly(/\d+/)).toBeUndefined()
  expect(new TextInParts('20').takeOnly(/\d+/)).toBe('20')
})

test('rest omits lone signs', () => {
  const text = new TextInParts('HEA 200 x 3 m; -')
  text.take(/HEA 200/)
  text.take(/3 m/)

  expect(text.rest()).toBe('')
})
