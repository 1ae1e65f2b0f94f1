import { describe, expect, it } from 'vitest'
import { httpStatusOf, messages, tryAgainIn } from './errors.ts'

describe('httpStatusOf', () => {
  it('gives every refusal its status by RFC 9110 and RFC 6585', () => {
    expect(httpStatusOf).toEqual({
      invalid: 400,
      unauthenticated: 401,
      pending: 403,
      deactivated: 403,
      forbidden: 403,
      cross_site: 403,
      reauthentication_required: 403,
      not_found: 404,
      method_not_allowed: 405,
      conflict: 409,
      stale: 409,
      confirmation_required: 409,
      approval_required: 409,
      too_large: 413,
      unsupported_type: 415,
      too_many_requests: 429,
      internal: 500,
      unavailable: 503,
    })
  })
})

describe('tryAgainIn', () => {
  it.each([
    [0, 'Try again in 1 minute.'],
    [60, 'Try again in 1 minute.'],
    [61, 'Try again in 2 minutes.'],
    [299.5, 'Try again in 5 minutes.'],
  ])('writes %d seconds as %s', (seconds, message) => {
    expect(tryAgainIn(seconds)).toBe(message)
  })
})

describe('messages of errors', () => {
  it("match the specification's error catalogues", () => {
    expect(messages).toMatchObject({
      unexpected: 'An unexpected error occurred. Please try again.',
      unreachable: 'Unable to connect to the server. Please check your connection and try again.',
      connectionTestFailed: 'Unable to connect to the server. Please check your internet connection and try again.',
    })
  })

  it('end as sentences', () => {
    expect(Object.values(messages).filter((message) => !/^[A-Z].*\.$/.test(message))).toEqual([])
  })
})
