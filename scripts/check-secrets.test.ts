import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkSecrets, secretsIn } from './check-secrets.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'verdigris-test-'))
  write('.gitignore', 'node_modules/\n.env\n*.tsbuildinfo\n')
})
afterEach(() => rmSync(root, { recursive: true }))
function write(path: string, content: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

// The examples are composed here, so that this file contains no credential.
const of = (...parts: string[]) => parts.join('')
const random = 'wJalrXUtnFEMIK7MDENGbPxRfiCYzQ83hTq5Lm2A'
function keyOf(type: 'ec' | 'ed25519'): string {
  const { privateKey } =
    type === 'ec' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519')
  return privateKey.export({ type: 'pkcs8', format: 'pem' })
}
const planted: [what: string, text: string][] = [
  ['a key of AWS', of('aws_access_key_id = AKIA', 'QYLPMN5HFIQR7XYA')],
  ['a secret key of AWS', of('AWS_SECRET_ACCESS_KEY="', random, '"')],
  ['a private key', keyOf('ec')],
  ['a short private key', keyOf('ed25519')],
  ['a private key in one line', keyOf('ec').replaceAll('\n', String.raw`\n`)],
  ['a token of GitHub', of("const token = 'ghp", '_', random.slice(0, 36), "'")],
  ['a token of npm', of('//registry.example/:_authToken=npm', '_', random.slice(0, 36))],
  ['a token of Slack', of('xoxb', '-123456789012-1234567890123-', random.slice(0, 24))],
  ['a password in the address of a database', of('postgres://market:', 'xK9mQ2vL@db.internal:5432/market')],
  ['a password in the address of a mail server', of('smtps://market:', 'xK9mQ2vL@mail.internal:465')],
  ['a password in a web address', of('https://market:', 'xK9mQ2vL@files.internal/')],
]

describe('secretsIn', () => {
  it.each(planted)('finds %s at its line, and does not repeat it', async (_what, text) => {
    const findings = await secretsIn('server/main.ts', `\n\n${text}\n`)

    expect(findings.length).toBeGreaterThan(0)
    expect(findings[0]).toMatch(/^server\/main\.ts:3: /)
    expect(findings.join('\n')).not.toMatch(/xK9mQ2vL|wJalrXUtn|QYLPMN5H/)
  })

  it.each([
    'postgres://user:password@host:5432/name',
    'postgres://postgres@127.0.0.1:5432/postgres',
    'https://market.example/orders?at=12:30@noon',
    "const password = 'Correct-horse-9'",
  ])('accepts %s', async (text) => {
    expect(await secretsIn('README.md', text)).toEqual([])
  })
})

describe('checkSecrets', () => {
  const [[, key]] = planted as [[string, string]]

  it('reads every file that git keeps, also those with a leading dot', async () => {
    write('docs/notes.md', key)
    write('.ci/run', key)
    write('web/deep/er/data.json', `\0${key}`)

    expect(await checkSecrets(root, {})).toEqual([
      expect.stringContaining('.ci/run:1: '),
      expect.stringContaining('docs/notes.md:1: '),
    ])
  })

  it('skips files that git ignores, and files that are excepted by name', async () => {
    write('.env', key)
    write('node_modules/part/index.js', key)
    write('server/env.test.ts', key)

    expect(await checkSecrets(root, { 'server/env.test.ts': 'made up' })).toEqual([])
  })

  it('rejects an exception that is no longer needed', async () => {
    write('server/env.test.ts', 'nothing')

    expect(await checkSecrets(root, { 'server/env.test.ts': 'made up' })).toEqual([
      'server/env.test.ts: holds no credential any more: take it off the list.',
    ])
  })
})
