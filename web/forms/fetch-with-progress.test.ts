import { expect, test } from 'vitest'
import { fetchWithProgress } from './fetch-with-progress.ts'

test('fetchWithProgress returns the status, the type and the body', async () => {
  const address = URL.createObjectURL(new Blob(['{"created":1}'], { type: 'application/json' }))

  const response = await fetchWithProgress(() => {})(address)

  expect(response.ok).toBe(true)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toEqual({ created: 1 })
})

test('fetchWithProgress rejects like fetch without a server', async () => {
  await expect(fetchWithProgress(() => {})('blob:nothing')).rejects.toThrow(TypeError)
})
