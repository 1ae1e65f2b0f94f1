import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api.ts'
import { draftKeeper } from './draft-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server with one draft, which refuses a save that is based on another version. */
function scene() {
  const server = { version: null as string | null, draft: '', saves: 0, isDown: false }
  const states: string[] = []
  const onStale = vi.fn<() => void>()
  const keeper = draftKeeper<string>({
    async save(version, draft) {
      await new Promise((done) => void setTimeout(done, 100))
      if (server.isDown) throw new ApiError(0, 'unreachable', '')
      if (version !== server.version) throw new ApiError(409, 'stale', '')
      server.saves += 1
      Object.assign(server, { draft, version: `v${server.saves}` })
      return { version: `v${server.saves}` }
    },
    onState: (state) => void states.push(state),
    onStale,
  })
  return { server, states, onStale, keeper }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a pause in typing saves what is typed, once', async () => {
  const { server, states, keeper } = scene()

  keeper.change('1')
  await pass(900)
  keeper.change('1.3')
  await pass(900)
  expect(server.saves).toBe(0)
  await pass(300)

  expect(server).toMatchObject({ draft: '1.3', saves: 1 })
  expect(states).toEqual(['unsaved', 'unsaved', 'saved'])
})

test('what is typed during a save is saved after it, from its version', async () => {
  const { server, states, keeper } = scene()
  keeper.change('1')
  void keeper.flush()
  await pass(50)

  keeper.change('1.3')
  void keeper.flush()
  await pass(300)

  expect(server).toMatchObject({ draft: '1.3', saves: 2 })
  expect(states.at(-1)).toBe('saved')
})

test("somebody else's draft stays until it is replaced on purpose", async () => {
  const { server, onStale, keeper } = scene()
  Object.assign(server, { version: 'theirs', draft: 'Theirs' })
  keeper.change('Mine')
  await pass(1200)
  keeper.change('Mine, longer')
  await pass(1200)
  expect(server.draft).toBe('Theirs')
  expect(onStale).toHaveBeenCalledOnce()

  void keeper.resume('theirs')
  await pass(200)

  expect(server.draft).toBe('Mine, longer')
})

test('a draft of the server that the form shows is not saved again', async () => {
  const { server, keeper } = scene()
  Object.assign(server, { version: 'theirs', draft: 'Theirs' })

  keeper.adopt('theirs', 'Theirs')
  keeper.change('Theirs')
  await pass(1200)
  expect(server.saves).toBe(0)
  keeper.change('Theirs, mine')
  await pass(1200)

  expect(server).toMatchObject({ draft: 'Theirs, mine', saves: 1 })
})

test('a failed save is tried again after the next change', async () => {
  const { server, states, keeper } = scene()
  server.isDown = true
  keeper.change('1')
  await pass(1200)
  expect(states.at(-1)).toBe('failed')

  server.isDown = false
  keeper.change('1.3')
  await pass(1200)

  expect(server.draft).toBe('1.3')
})

test('settling waits for a save that is under way, and begins none', async () => {
  const { server, keeper } = scene()
  keeper.change('1')
  void keeper.flush()
  await pass(50)
  keeper.change('1.3')

  const settled = keeper.settle()
  await pass(2000)

  expect(await settled).toBe('v1')
  expect(server.draft).toBe('1')
})

test('after its end nothing is saved until something is typed', async () => {
  const { server, keeper } = scene()
  keeper.change('1')
  await pass(1200)
  keeper.end('1')
  server.version = null

  keeper.change('1')
  await pass(1200)
  expect(server.saves).toBe(1)
  keeper.change('2')
  await pass(1200)

  expect(server).toMatchObject({ draft: '2', saves: 2 })
})
