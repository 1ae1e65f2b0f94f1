import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listenForMail } from '#test/mail-server.ts'
import { startOpenIdProvider } from '#test/openid-provider.ts'
import { rateFile, startRateServer } from '#test/rate-server.ts'
import { freePort } from '#test/program.ts'
import { readEnv } from '#server/env.ts'
import { checkSettings } from './check-settings.ts'
import { runChecks, formatFindings } from './doctor.ts'

const authSecret = 'Zr8-vQ2_mT5xK9wB1nH7cL4pJ6dF3gS0'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdigris-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const production = { BASE_URL: 'https://market.example', AUTH_SECRET: authSecret, TRUST_PROXY: '1' }
async function kindsOf(source: Record<string, string>) {
  const findings = await runChecks({ DATA_DIR: folder, ...source }, folder)
  return Object.fromEntries(findings.map(({ about, kind }) => [about, kind]))
}

describe('the doctor', () => {
  it('names every unreadable variable, and nothing else', async () => {
    const findings = await runChecks({ PORT: 'hunter2', DATABASE_URL: 'hunter2', METRICS_TOKEN: 'hunter2' }, folder)

    expect(findings.map(({ about, kind }) => [about, kind])).toEqual([
      ['PORT', 'wrong'],
      ['DATABASE_URL', 'wrong'],
      ['METRICS_TOKEN', 'wrong'],
    ])
    expect(formatFindings(findings).join('\n')).not.toContain('hunter2')
  })

  it.each([
    ['nothing set', {}, { BASE_URL: 'note', TRUST_PROXY: 'ok', AUTH_SECRET: 'ok', METRICS_TOKEN: 'ok' }],
    ['production', production, { BASE_URL: 'ok', TRUST_PROXY: 'ok', AUTH_SECRET: 'ok', METRICS_TOKEN: 'note' }],
    ['production without a mail server', production, { SMTP_URL: 'wrong', DATABASE_URL: 'note' }],
    ['https without a trusted proxy', { ...production, TRUST_PROXY: '0' }, { TRUST_PROXY: 'wrong' }],
    ['a trusted proxy without https', { TRUST_PROXY: '1' }, { TRUST_PROXY: 'note' }],
    [
      'production without https',
      { ...production, NODE_ENV: 'production', BASE_URL: 'http://a.example' },
      { BASE_URL: 'wrong' },
    ],
    ['a secret that repeats itself', { AUTH_SECRET: `${'a'.repeat(30)}bcdefghijk` }, { AUTH_SECRET: 'wrong' }],
    ['a secret that says the same again', { AUTH_SECRET: 'abcdefghij'.repeat(4) }, { AUTH_SECRET: 'wrong' }],
    ['a secret that repeats what is random', { AUTH_SECRET: 'Zr8-vQ2_mT'.repeat(4) }, { AUTH_SECRET: 'wrong' }],
    ['an alphabet', { AUTH_SECRET: 'abcdefghijklmnopqrstuvwxyz012345' }, { AUTH_SECRET: 'wrong' }],
    ['a secret of words', { AUTH_SECRET: 'change-me-please-this-is-not-secret' }, { AUTH_SECRET: 'wrong' }],
    ['a secret of hexadecimal digits', { AUTH_SECRET: '9f3ac2d4e5b6071839af4c5d6e7f8091' }, { AUTH_SECRET: 'ok' }],
    ['a listener without a database', { DATABASE_LISTEN_URL: 'postgres://db/v' }, { DATABASE_LISTEN_URL: 'wrong' }],
    ['a web that is not built', {}, { web: 'wrong' }],
    ['an empty folder', {}, { storage: 'ok', database: 'note' }],
  ])('checks %s', async (_what, source, expected) => {
    expect(await kindsOf(source as Record<string, string>)).toMatchObject(expected)
  })

  it('reports a file in place of the folder for files', async () => {
    writeFileSync(join(folder, 'files'), 'in the way')

    expect(await kindsOf({})).toMatchObject({ storage: 'wrong' })
  })

  it.each([
    ['smtp://mail.example:587', 1],
    ['smtp://mail.example:587?requireTLS=true', 0],
    ['smtps://mail.example', 0],
    ['smtp://127.0.0.1:1025', 0],
    ['smtp://[::1]:1025', 0],
  ])('says for %s whether mails may travel unencrypted', (SMTP_URL, notes) => {
    const findings = checkSettings(readEnv({ DATA_DIR: folder, SMTP_URL }))

    expect(findings.filter(({ about }) => about === 'SMTP_URL')).toHaveLength(notes)
  })

  it('signs in to the mail server, and sends nothing', async () => {
    const mail = await listenForMail({ login: { user: 'market', password: 'hunter2-and-more' } })
    const at = (user: string) => ({ SMTP_URL: `smtp://${user}@127.0.0.1:${mail.port}` })
    try {
      expect(await kindsOf(at('market:hunter2-and-more'))).toMatchObject({ SMTP_URL: 'ok' })
      const findings = await runChecks({ DATA_DIR: folder, ...at('market:hunter2-and-less') }, folder)
      const [refused] = findings.filter(({ about }) => about === 'SMTP_URL')
      expect(refused).toMatchObject({ kind: 'wrong', text: '127.0.0.1 refuses user and password.' })
      expect(formatFindings(findings).join('\n')).not.toContain('hunter2')
      expect(mail.received).toEqual([])
    } finally {
      await mail.close()
    }
    expect(await kindsOf(at('market:any'))).toMatchObject({ SMTP_URL: 'wrong' })
  })

  it('reports a port of another program, and an address of another machine', async () => {
    let body = 'somebody else'
    const other = createServer((_, answer) => answer.end(body)).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const PORT = String((other.address() as AddressInfo).port)
    const at = { HOST: '127.0.0.1', PORT }
    try {
      expect(await kindsOf(at)).toMatchObject({ PORT: 'wrong' })
      body = '{"status":"alive"}'
      expect(await kindsOf(at)).toMatchObject({ PORT: 'ok' })
    } finally {
      other.close()
      other.closeAllConnections()
      await once(other, 'close')
    }
    expect(await kindsOf(at)).toMatchObject({ PORT: 'ok' })
    expect(await kindsOf({ ...at, HOST: '10.99.99.99' })).toMatchObject({ HOST: 'wrong' })
  })

  it('reports whether the address of the rates has them', async () => {
    const bank = await startRateServer((_request, response) => response.end(rateFile()))
    try {
      expect(await kindsOf({ RATES_URL: bank.url })).toMatchObject({ RATES_URL: 'ok' })
      bank.answer = (_request, response) => response.end('<html></html>')
      expect(await kindsOf({ RATES_URL: bank.url })).toMatchObject({ RATES_URL: 'wrong' })
    } finally {
      await bank.close()
    }
    expect(await kindsOf({ RATES_URL: bank.url })).toMatchObject({ RATES_URL: 'wrong' })
  })

  it('reports whether the addresses of traces and sign-ins answer', async () => {
    const provider = await startOpenIdProvider()
    const clientOf = (issuer: string) => ({
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'verdigris',
      OIDC_CLIENT_SECRET: 'hunter2',
      OIDC_NAME: 'Example ID',
    })
    try {
      provider.setUp({ redirectUris: [] })
      const there = { ...clientOf(provider.issuer), OTEL_EXPORTER_OTLP_ENDPOINT: provider.issuer }
      expect(await kindsOf(there)).toMatchObject({ OIDC_ISSUER: 'ok', OTEL_EXPORTER_OTLP_ENDPOINT: 'ok' })
    } finally {
      await provider.close()
    }
    const nobody = `http://localhost:${await freePort()}`
    const findings = await runChecks(
      { DATA_DIR: folder, ...clientOf(nobody), OTEL_EXPORTER_OTLP_ENDPOINT: nobody },
      folder,
    )

    const findingOf = (name: string) => findings.find(({ about }) => about === name)
    expect(findingOf('OIDC_ISSUER')).toMatchObject({ kind: 'wrong', text: expect.stringContaining('ECONNREFUSED') })
    expect(findingOf('OTEL_EXPORTER_OTLP_ENDPOINT')).toMatchObject({
      kind: 'wrong',
      text: expect.stringContaining('ECONNREFUSED'),
    })
    expect(formatFindings(findings).join('\n')).not.toContain('hunter2')
  })
})
