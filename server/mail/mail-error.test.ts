import { expect, it } from 'vitest'
import { mailErrorMessage } from './mail-error.ts'

const to = 'buyer@test.example'
const say = (message: string) => mailErrorMessage(new Error(message), { to })

it("keeps the server's reason on one line", () => {
  expect(say(`Can't send mail - all recipients were rejected: 550 5.1.1\r\n<${to}> no such user`)).toBe(
    "Can't send mail - all recipients were rejected: 550 5.1.1 <the address> no such user",
  )
  expect(say('connect ECONNREFUSED 127.0.0.1:2525')).toBe('connect ECONNREFUSED 127.0.0.1:2525')
})

it('removes every address that the server quotes, in any letter case', () => {
  expect(say('550 <Buyer@Test.example>: forwards to boss@firm.example, unknown')).toBe(
    '550 <(address)>: forwards to (address), unknown',
  )
})

it('removes links, tokens and codes that the server quotes', () => {
  expect(say('554 blocked https://market.example/reset-password?token=abc in mail')).toBe('554 blocked (link) in mail')
  expect(say('554 token a8f3c1d2e4b5a6978890aabb refused, 123456 is your code')).toBe(
    '554 token … refused, … is your code',
  )
})

it('limits the length, and replaces an empty reason', () => {
  expect(say('no '.repeat(1000))).toHaveLength(300)
  expect(say('')).toBe('The mail server gave no reason.')
})
