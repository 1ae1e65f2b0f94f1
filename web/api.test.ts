import { expect, it } from 'vitest'
import { messages } from '#domain/errors.ts'
import { parseResponse, parseFileResponse, ApiError, errorMessage } from './api.ts'

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
])('errorMessage explains %s', (error, message) => {
  expect(errorMessage(error, 'Failed to save')).toBe(message)
})

const page = () => new Response('<html>Sign in to this network</html>', { headers: { 'Content-Type': 'text/html' } })
const unreachable = { code: 'unreachable', message: messages.unreachable }

it.each([
  ['a page', page()],
  ['nothing', new Response('')],
  ['no object', Response.json(null)],
  ['a page that says it failed', new Response('<html>Bad gateway</html>', { status: 502 })],
  ['JSON that is no refusal', Response.json({ error: 'gateway' }, { status: 504 })],
])('answer treats %s like a failed connection', async (_what, response) => {
  await expect(parseResponse(Promise.resolve(response))).rejects.toMatchObject(unreachable)
})

it('answerFile treats a page like a failed connection', async () => {
  await expect(parseFileResponse(Promise.resolve(page()))).rejects.toMatchObject(unreachable)
})

it("answer returns the server's answer, and throws its refusal", async () => {
  await expect(parseResponse(Promise.resolve(Response.json({ id: 1 })))).resolves.toEqual({ id: 1 })
  const body = { error: { code: 'conflict', message: 'No.' } }
  await expect(parseResponse(Promise.resolve(Response.json(body, { status: 409 })))).rejects.toMatchObject({
    code: 'conflict',
    message: 'No.',
    status: 409,
  })
})
