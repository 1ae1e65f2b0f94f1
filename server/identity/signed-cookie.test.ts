import { generateSignedCookie } from 'hono/cookie'
import { expect, it } from 'vitest'
import { signedValue } from './signed-cookie.ts'

const secret = 'a-secret-of-this-test-0123456789-abcdef'
const signed = async (value: string, by = secret) =>
  decodeURIComponent((await generateSignedCookie('name', value, by)).replace(/^name=|;.*$/g, ''))

it.each(['a-token', 'with.dots.in.it', 'ö ?', ''])('signedValue reads %j as it was signed', async (value) => {
  expect(signedValue(await signed(value), secret)).toBe(value)
})

it('signedValue rejects another signature, and none', async () => {
  const cookie = await signed('a-token')
  const flipped = cookie.replace(/.(?=.{5}$)/, (sign) => (sign === 'A' ? 'B' : 'A'))

  expect(signedValue(await signed('a-token', `${secret}!`), secret)).toBeNull()
  expect(signedValue(cookie.replace('a-token', 'b-token'), secret)).toBeNull()
  expect(signedValue(flipped, secret)).toBeNull()
  for (const broken of ['', '.', 'a-token', 'a-token.', 'a-token.YQ==', `${cookie}AAAA`])
    expect(signedValue(broken, secret)).toBeNull()
})
