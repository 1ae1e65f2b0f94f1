import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askLocally, listenLocally } from './local-socket.ts'

let dataDir: string
let errors: Error[]
const open: { close: () => Promise<void> }[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'verdigris-test-'))
  errors = []
})
afterEach(async () => {
  for (const { close } of open.splice(0)) await close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function listen(answer: (question: unknown) => Promise<unknown> = (question) => Promise.resolve({ question })) {
  const listening = await listenLocally(dataDir, answer, (error) => errors.push(error))
  open.push(listening)
  return async () => {
    open.length = 0
    await listening.close()
  }
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Sends raw text and waits until the other side closes the connection. */
async function say(text: string): Promise<string> {
  const socket = connect(join(dataDir, 'socket')).setEncoding('utf8')
  let heard = ''
  socket.on('data', (part) => (heard += String(part)))
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return heard
}

describe('the local socket', () => {
  it('answers several questions at once', async () => {
    await listen()

    const questions = [{ text: 'Å\n"' }, 'x'.repeat(10_000), [1, null]]
    const answers = await Promise.all(questions.map((question) => askLocally(dataDir, question)))

    expect(answers).toEqual(questions.map((question) => ({ question })))
    expect(errors).toEqual([])
  })

  it('grants access only to the user who runs the program', async () => {
    await listen()

    expect(modeOf(join(dataDir, 'socket'))).toBe('600')
  })

  it('returns nothing before the start and after the end, and leaves no file', async () => {
    const before = await askLocally(dataDir, 'anybody?')
    const close = await listen()
    await close()

    expect([before, await askLocally(dataDir, 'anybody?')]).toEqual([undefined, undefined])
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('replaces a socket that a killed process left', async () => {
    const script = `require('node:net').createServer().listen(process.argv[1], () => console.log('ready'))`
    const killed = spawn(process.execPath, ['-e', script, join(dataDir, 'socket')])
    await once(killed.stdout, 'data')
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    expect(existsSync(join(dataDir, 'socket'))).toBe(true)

    const asked = await askLocally(dataDir, 'anybody?')
    await listen()

    expect(asked).toBeUndefined()
    expect(await askLocally(dataDir, 1)).toEqual({ question: 1 })
  })

  it('moves to the temporary folder if the path is too long, and leaves its address in the data folder', async () => {
    const base = dataDir
    dataDir = join(base, 'long'.repeat(30))
    mkdirSync(dataDir)

    const close = await listen()
    const path = readFileSync(join(dataDir, 'socket-path'), 'utf8')
    const modes = [modeOf(path), modeOf(dirname(path)), modeOf(join(dataDir, 'socket-path'))]
    const answer = await askLocally(dataDir, 1)
    await close()

    expect(modes).toEqual(['600', '700', '600'])
    expect(answer).toEqual({ question: 1 })
    expect([existsSync(dirname(path)), readdirSync(dataDir)]).toEqual([false, []])
    dataDir = base
  })

  it.each([
    ['no JSON', 'hello\n'],
    ['a line without end', 'x'.repeat(70_000)],
  ])('closes the connection on %s and continues', async (_what, text) => {
    await listen()

    const heard = await say(text)

    expect(heard).toBe('')
    expect(errors.length).toBeGreaterThan(0)
    expect(await askLocally(dataDir, 1)).toEqual({ question: 1 })
  })

  it('ends silent connections when it closes, and finishes a current answer', async () => {
    let go: () => void = () => {}
    const gate = new Promise<void>((resolve) => (go = resolve))
    let asked: () => void = () => {}
    const begun = new Promise<void>((resolve) => (asked = resolve))
    const close = await listen(async () => {
      asked()
      await gate
      return 'late'
    })
    const silent = connect(join(dataDir, 'socket'))
    await once(silent, 'connect')
    const answer = askLocally(dataDir, 1)
    await begun

    const closed = close()
    await once(silent, 'close')
    go()

    expect(await answer).toBe('late')
    await closed
  })

  it('reports a failed program if it closed without an answer', async () => {
    await listen(() => Promise.reject(new Error('broken')))

    await expect(askLocally(dataDir, 1)).rejects.toThrow('The connection ended')
    expect(errors).toMatchObject([{ message: 'broken' }])
  })
})
