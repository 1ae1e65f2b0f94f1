import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { errorHandler } from './errors.ts'
import type { AppEnv } from './operation.ts'

it('answers 400 for a date that the database does not have', async () => {
  const app = new Hono<AppEnv>()
  app.onError(errorHandler)
  app.get('/', () => {
    throw Object.assign(new Error('date out of range'), { code: '22008' })
  })

  const answer = await app.request('/')

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error: { code: 'invalid', message: expect.stringMatching(/date that cannot be stored/) },
  })
})
