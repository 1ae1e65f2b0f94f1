import { QueryObserver } from '@tanstack/react-query'
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

test('a change is read by a page that is shown and still loads', async () => {
  const client = new AnswersClient()
  const queryKey = ['products']
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const queryFn = () => answers[asked++]?.promise ?? 'a third answer'
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: 10_000 })
  const leave = observer.subscribe(() => {})

  await Promise.race([client.invalidateQueries({ queryKey }), Promise.resolve()])
  answers[0]?.resolve('before the change')
  await expect.poll(() => asked).toBe(2)
  answers[1]?.resolve('after it')

  await expect.poll(() => observer.getCurrentResult().data).toBe('after it')
  expect(asked).toBe(2)
  leave()
})
