import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { Context, Env } from 'hono'
import { getCookie } from 'hono/cookie'

/**
 * The value of a cookie signed by Hono (`value.base64 HMAC-SHA-256`); null if the signature is not ours. It is verified
 * synchronously, because every request has one: Hono's own check uses another thread, which costs more than all the rest of
 * the authentication.
 */
export function signedValue(cookie: string, secret: string): string | null {
  const dot = cookie.lastIndexOf('.')
  if (dot < 0) return null
  const value = cookie.slice(0, dot)
  const signature = Buffer.from(cookie.slice(dot + 1))
  const expected = Buffer.from(createHmac('sha256', keyOf(secret)).update(value).digest('base64'))
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? value : null
}

/** The same for a request's cookie of this name; also null if it is missing. */
export function signedCookie<E extends Env>(c: Context<E>, name: string, secret: string): string | null {
  const cookie = getCookie(c, name)
  return cookie === undefined ? null : signedValue(cookie, secret)
}

const keys = new Map<string, KeyObject>()
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret, 'utf8')
  keys.set(secret, key)
  return key
}
