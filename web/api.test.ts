import { expect, it } from 'vitest'
import { ApiError, sayFailure } from './api.ts'

it.each([
  [
    new ApiError(409, 'conflict', 'This file is among your documents already.'),
    'This file is among your documents already.',
  ],
  [new ApiError(429, 'too_many_requests', 'Please try again later.'), 'Please try again later.'],
  [new ApiError(0, 'unreachable', 'No connection'), 'Failed to save'],
  [new ApiError(413, 'internal', 'Something went wrong'), 'Failed to save'],
  [new ApiError(503, 'unavailable', 'Something went wrong'), 'Failed to save'],
  [new TypeError('x is undefined'), 'Failed to save'],
])('says of %s what a person can use', (error, said) => {
  expect(sayFailure(error, 'Failed to save')).toBe(said)
})
