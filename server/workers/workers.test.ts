import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor.ts'
import type { Caller } from '#server/caller.ts'
import { openEpd } from '#test/epd-json.ts'
import { actorOf } from '#test/factories.ts'
import { largestXml, wordBomb } from '#test/hostile-files.ts'
import { createWorkers, type Workers } from './workers.ts'

const opened: Workers[] = []
const workersWith = (...changes: Parameters<typeof createWorkers>) => {
  const workers = createWorkers(...changes)
  opened.push(workers)
  return workers
}
const actor: Actor = actorOf({
  id: 'a company',
  personId: 'a person',
  role: 'supplier',
  user_status: 'active',
  company_name: 'Test AB',
  company_role: 'owner',
  several_people: false,
  email: '',
  cookie: '',
} as unknown as Parameters<typeof actorOf>[0])
const callerWith = (signal?: AbortSignal): Caller => ({
  actor,
  requestId: null,
  address: null,
  at: new Date(),
  ...(signal && { signal }),
})

let folder: string
const pathOf = (name: string) => join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdigris-test-'))
  await writeFile(pathOf('epd'), openEpd())
  await writeFile(pathOf('large'), largestXml())
  await writeFile(pathOf('word'), wordBomb())
  await writeFile(pathOf('import'), '{"rows":[{"price_per_kg":-1}],"dry_run":true}')
})
afterAll(async () => {
  for (const workers of opened) workers.close()
  await rm(folder, { recursive: true })
})

const readEpd = (workers: Workers, name: string, signal?: AbortSignal) =>
  workers.inTurn(callerWith(signal), (run) => run('readEpdFile', { path: pathOf(name), name }))
const readWord = (workers: Workers, signal?: AbortSignal) =>
  workers.inTurn(callerWith(signal), (run) => run('isPlainWord', { path: pathOf('word'), isOld: false }))

describe('a task in a worker', () => {
  it('returns its result, one after the other', async () => {
    const workers = workersWith()
    for (let time = 0; time < 2; time++)
      expect(await readEpd(workers, 'epd')).toMatchObject({ ok: true, reading: { format: 'openepd' } })
  })

  it('fails with its own code and fields', async () => {
    const refused = workersWith().inTurn(callerWith(), (run) => run('readImport', pathOf('import')))
    await expect(refused).rejects.toMatchObject({
      code: 'invalid',
      details: { messages: { 'rows.0.price_per_kg': 'Price per kg cannot be negative.' } },
    })
  })

  it('keeps the code of an error of the system', async () => {
    await expect(readEpd(workersWith(), 'missing')).rejects.toMatchObject({ code: 'ENOENT', syscall: 'stat' })
  })

  it('fails when it takes too long, as does the next one', async () => {
    const workers = workersWith({ taskMs: 1 })
    await expect(readWord(workers)).rejects.toMatchObject({ code: 'too_large' })
    await expect(readWord(workers)).rejects.toMatchObject({ code: 'too_large' })
  })

  it('fails when it takes too much memory, and the next one succeeds', async () => {
    const workers = workersWith({ heapMb: 24 })
    await expect(readEpd(workers, 'large')).rejects.toMatchObject({ code: 'too_large' })
    expect(await readEpd(workers, 'epd')).toMatchObject({ ok: true })
  })

  it('ends when its client goes away, and the next one succeeds', async () => {
    const workers = workersWith()
    const leaving = new AbortController()
    const left = readWord(workers, leaving.signal)
    await new Promise((resolve) => setTimeout(resolve, 0))
    leaving.abort()

    await expect(left).rejects.toMatchObject({ code: 'unavailable' })
    expect(await readEpd(workers, 'epd')).toMatchObject({ ok: true })
  })

  it('ends when the program does, and no other begins', async () => {
    const workers = workersWith()
    const cut = readWord(workers).catch((error: unknown) => error)
    await new Promise((resolve) => setTimeout(resolve, 0))
    workers.close()

    expect(await cut).toMatchObject({ code: expect.stringMatching(/^(unavailable|too_large)$/) })
    await expect(readEpd(workers, 'epd')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
