import { expect, it } from 'vitest'
import { reasonOf } from './reason.ts'

it.each([
  ['an error', new Error('The folder is not empty.'), 'The folder is not empty.'],
  ['several', new AggregateError([new Error('refused at ::1'), new Error('refused')]), 'refused at ::1; refused'],
  ['what the embedded engine throws on a full disk', { name: 'ErrnoError', errno: 51 }, 'no space left on device'],
  ['a number that nobody knows', { name: 'ErrnoError', errno: 999 }, 'ErrnoError 999'],
  ['an error without words', Object.assign(new Error(''), { code: 'ECONNRESET' }), 'Error ECONNRESET'],
  ['an object without anything', {}, 'for no reason that was given'],
  ['a text', 'gone', 'gone'],
])('reasonOf explains %s', (_what, thrown, reason) => {
  expect(reasonOf(thrown)).toBe(reason)
})
