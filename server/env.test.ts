import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdigris-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const secret = 'Zr8-vQ2_mT5xK9wB1nH7cL4pJ6dF3gS0'
const read = (source: Record<string, string> = {}) => readEnv({ DATA_DIR: folder, ...source })

/** The one line of the error for an invalid environment. */
function refusal(source: Record<string, string>): string {
  try {
    read(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return 'not refused'
}

describe('readEnv', () => {
  it("accepts another address for LISTEN than the pooler's", () => {
    const source = { DATABASE_URL: 'postgres://pooler:6432/v', DATABASE_LISTEN_URL: 'postgres://database:5432/v' }

    expect(read(source)).toMatchObject({ databaseListenUrl: 'postgres://database:5432/v' })
    expect(refusal({ DATABASE_LISTEN_URL: 'mysql://database/v' })).toMatch(/^DATABASE_LISTEN_URL: must be/)
  })

  it('keeps the secret that another node made before, and leaves no other file', () => {
    const { authSecret } = read()

    expect(read().authSecret).toBe(authSecret)
    expect(authSecret).toHaveLength(43)
    expect(readdirSync(folder)).toEqual(['auth-secret'])
  })

  it('accepts the address of a replica, with a database', () => {
    const source = { DATABASE_URL: 'postgres://pooler:6432/v', DATABASE_READ_URL: 'postgres://replica:5432/v' }

    expect(read(source)).toMatchObject({ databaseReadUrl: 'postgres://replica:5432/v', databasePrepare: undefined })
    expect(refusal({ DATABASE_READ_URL: 'postgres://replica:5432/v' })).toMatch(
      /^DATABASE_READ_URL: needs DATABASE_URL/,
    )
    expect(refusal({ ...source, DATABASE_READ_URL: 'replica' })).toMatch(/^DATABASE_READ_URL: must be/)
  })

  it('accepts DATABASE_PREPARE as true or false only', () => {
    expect(read({ DATABASE_PREPARE: 'false' })).toMatchObject({ databasePrepare: false })
    expect(read({ DATABASE_PREPARE: 'true' })).toMatchObject({ databasePrepare: true })
    expect(refusal({ DATABASE_PREPARE: 'yes' })).toBe('DATABASE_PREPARE: must be true or false')
  })

  it('requires nothing for a first start', () => {
    expect(read()).toMatchObject({
      production: false,
      port: 3000,
      host: undefined,
      baseUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      databaseListenUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Verdigris <no-reply@verdigris.example>',
      logLevel: 'info',
      shutdownDelay: 0,
      trustProxy: 0,
      openId: null,
      s3: null,
    })
  })

  it('returns what is set, and takes an empty variable as unset', () => {
    const env = read({
      PORT: '8080',
      HOST: '127.0.0.1',
      BASE_URL: 'https://market.example//',
      DATABASE_URL: 'postgresql://app@db:5432/market',
      AUTH_SECRET: secret,
      SMTP_URL: 'smtps://mail.example:465',
      LOG_LEVEL: '',
      TRUST_PROXY: '2',
    })

    expect(env).toMatchObject({
      production: true,
      port: 8080,
      host: '127.0.0.1',
      baseUrl: 'https://market.example',
      databaseUrl: 'postgresql://app@db:5432/market',
      authSecret: secret,
      smtpUrl: 'smtps://mail.example:465',
      logLevel: 'info',
      trustProxy: 2,
    })
    expect(existsSync(join(folder, 'auth-secret'))).toBe(false)
  })

  it.each([
    ['PORT', 'hunter2'],
    ['PORT', '70000'],
    ['PORT', '30.5'],
    ['SHUTDOWN_DELAY', 'hunter2'],
    ['SHUTDOWN_DELAY', '-1'],
    ['BASE_URL', 'hunter2'],
    ['BASE_URL', 'ftp://hunter2.example'],
    ['BASE_URL', 'https://market.example/hunter2'],
    ['BASE_URL', 'https://market.example?hunter2'],
    ['DATABASE_URL', 'mysql://app:hunter2@db/market'],
    ['DATABASE_URL', 'hunter2'],
    ['AUTH_SECRET', 'hunter2'],
    ['AUTH_SECRET', 'hunter2'.repeat(6)],
    ['SMTP_URL', 'http://user:hunter2@mail.example'],
    ['MAIL_FROM', 'h2'],
    ['MAIL_FROM', 'hunter2'],
    ['MAIL_FROM', '"Market <hunter2@market.example>"'],
    ['LOG_LEVEL', 'hunter2'],
    ['OIDC_ISSUER', 'http://hunter2.example'],
    ['OIDC_NAME', 'hunter2'.repeat(9)],
    ['METRICS_TOKEN', 'hunter2'],
    ['METRICS_TOKEN', 'hunter2 hunter2 hunter2'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'ftp://hunter2.example'],
    ['RATES_URL', 'hunter2'],
    ['RATES_URL', 'file:///etc/hunter2'],
    ['S3_BUCKET', 'Hunter2/hunter2'],
    ['S3_REGION', 'hunter2/hunter2'],
    ['S3_ENDPOINT', 'ftp://hunter2.example'],
    ['S3_SIGNED_LINKS', 'hunter2'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', 'hunter2'],
  ])('names a wrong %s on one line without its value', (name, value) => {
    const message = refusal({ [name]: value })

    expect(message).toMatch(new RegExp(`^${name}: .{5,}$`))
    expect(message).not.toContain('hunter2')
  })

  it('closes the metrics in production unless they have a token', () => {
    const production = { NODE_ENV: 'production', AUTH_SECRET: secret }
    const token = 'metrics-token-of-16'

    expect(read().metrics).toEqual({ kind: 'open' })
    expect(read(production).metrics).toEqual({ kind: 'closed' })
    expect(read({ ...production, METRICS_TOKEN: token }).metrics).toEqual({ kind: 'token', token })
  })

  it('reads the rates from the given address, and from none by default', () => {
    expect(read().ratesUrl).toBeUndefined()
    expect(read({ RATES_URL: '' }).ratesUrl).toBeUndefined()
    expect(read({ RATES_URL: 'https://bank.example/daily.xml' }).ratesUrl).toBe('https://bank.example/daily.xml')
  })

  it('sends traces to the given address', () => {
    expect(read().tracing).toBeNull()
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/' }).tracing).toEqual({
      endpoint: 'http://localhost:4318',
      serviceName: 'verdigris',
    })
  })

  it('requires all variables of an OpenID provider, or none', () => {
    const all = {
      OIDC_ISSUER: 'https://id.example/realm',
      OIDC_CLIENT_ID: 'market',
      OIDC_CLIENT_SECRET: 'hunter2',
      OIDC_NAME: 'Example ID',
    }

    expect(read(all).openId).toEqual({
      issuer: 'https://id.example/realm',
      clientId: 'market',
      clientSecret: 'hunter2',
      label: 'Example ID',
    })
    for (const name of Object.keys(all))
      expect(refusal({ ...all, [name]: '' })).toBe(`${name}: needed, because other OIDC variables are set`)
  })

  it('requires all variables of a bucket, or none', () => {
    const all = {
      S3_BUCKET: 'verdigris-files',
      S3_REGION: 'eu-north-1',
      S3_ACCESS_KEY_ID: 'market',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    }
    const s3 = { bucket: 'verdigris-files', region: 'eu-north-1', accessKeyId: 'market', secretAccessKey: 'hunter2' }

    expect(read(all).s3).toEqual({ ...s3, endpoint: undefined, signedLinks: false })
    const elsewhere = { ...all, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_SIGNED_LINKS: 'true' }
    expect(read(elsewhere).s3).toEqual({ ...s3, endpoint: 'http://127.0.0.1:9000', signedLinks: true })
    for (const name of Object.keys(all))
      expect(refusal({ ...all, [name]: '' })).toBe(`${name}: needed, because other S3 variables are set`)
    expect(refusal({ S3_SIGNED_LINKS: 'true' })).toBe('S3_BUCKET: needed, because other S3 variables are set')
    expect(refusal({ ...elsewhere, BASE_URL: 'https://market.example', AUTH_SECRET: secret })).toMatch(
      /^S3_SIGNED_LINKS: needs an https S3_ENDPOINT/,
    )
  })

  it.each([{ NODE_ENV: 'production' }, { BASE_URL: 'https://market.example' }])(
    'requires a secret in production (%j)',
    (source) => {
      expect(refusal(source as Record<string, string>)).toBe(
        'AUTH_SECRET: needed in production (at least 32 random characters)',
      )
      expect(existsSync(join(folder, 'auth-secret'))).toBe(false)
    },
  )

  it('makes a secret once outside production, readable by its owner only', () => {
    const first = read().authSecret
    const second = read().authSecret

    const path = join(folder, 'auth-secret')
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(second).toBe(first)
    expect(readFileSync(path, 'utf8')).toBe(first)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('reports a data folder that cannot be written, also with a given secret', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')

    expect(refusal({ DATA_DIR: file })).toBe(`DATA_DIR: ${file} cannot be written`)
    expect(refusal({ DATA_DIR: file, AUTH_SECRET: secret })).toBe(`DATA_DIR: ${file} cannot be written`)
  })

  it('names the unit of a wrong number', () => {
    expect(refusal({ PORT: 'x' })).toBe('PORT: must be a number')
    expect(refusal({ SHUTDOWN_DELAY: '5s' })).toBe('SHUTDOWN_DELAY: must be a number of seconds')
  })

  it.each(['no-reply@market.example', 'Market <no-reply@market.example>', '"The market" <a@localhost>'])(
    'accepts the sender %s',
    (MAIL_FROM) => {
      expect(read({ MAIL_FROM })).toMatchObject({ mailFrom: MAIL_FROM })
    },
  )
})
