import { expect, test } from 'vitest'
import { AnswersClient } from './query-client.ts'

test('a change makes stale what was loaded ahead before it and is answered after it', async () => {
  const client = new AnswersClient()
  const queryKey = ['products']
  const answer = Promise.withResolvers<string>()
  const loading = client.fetchQuery({ queryKey, queryFn: () => answer.promise })

  await client.invalidateQueries({ queryKey })
  answer.resolve('before the change')
  await loading

  await expect.poll(() => client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  const again = await client.ensureQueryData({ queryKey, queryFn: () => 'after it', revalidateIfStale: true })
  expect(again).toBe('before the change')
  await expect.poll(() => client.getQueryData(queryKey)).toBe('after it')
})
