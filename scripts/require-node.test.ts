import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'verdigris-node-'))
afterAll(() => rmSync(folder, { recursive: true }))

const majorOf = (node: string) =>
  Number(/^v(\d+)/.exec(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout)?.[1])
/** A Node.js of the system that is too old for the program; a machine may not have one. */
const old = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  .map((place) => join(place, 'node'))
  .find((node) => existsSync(node) && majorOf(node) >= 20 && majorOf(node) < 24)

function script(text: string): string[] {
  const path = join(folder, 'script.ts')
  writeFileSync(path, text)
  return ['--import', join(import.meta.dirname, 'require-node.mjs'), path]
}

describe.skipIf(old === undefined)('on an older Node.js', () => {
  it('a program runs with the Node.js of npm ci, its arguments and its exit code', () => {
    const args = script('const said: string = process.version\nconsole.log(said, process.argv[2])\nprocess.exit(7)')

    expect(spawnSync(old ?? '', [...args, 'one'], { encoding: 'utf8' })).toMatchObject({
      status: 7,
      stdout: expect.stringMatching(/^v26\.\d+\.\d+ one\n$/),
      stderr: '',
    })
  })

  it('a program gets the signal to end', async () => {
    const waits = "process.once('SIGTERM', () => process.exit(3))\nsetInterval(() => {}, 1000)\nconsole.log('ready')"
    const program = spawn(old ?? '', script(waits), { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(program.stdout, 'data')
    program.kill('SIGTERM')

    expect(await once(program, 'exit')).toEqual([3, null])
  })
})
