import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isConfidentialAddress } from '#domain/identity/single-sign-on.ts'
import type { S3Settings } from './storage/s3-storage.ts'

/**
 * Access to the metrics. `open`: for everybody, outside production; `closed`: for nobody, and the path answers like an
 * unknown one.
 */
export type MetricsAccess = { kind: 'open' } | { kind: 'closed' } | { kind: 'token'; token: string }

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgres://user@host:5432/name',
})
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const trueOrFalse = z.enum(['true', 'false'], 'must be true or false')

export const variables = z.object({
  NODE_ENV: z.string().optional(),
  PATH: z.string().default(''),
  NODE_EXTRA_CA_CERTS: z.string().optional(),
  PGSSLROOTCERT: z.string().optional(),
  PORT: z.coerce.number('must be a number').int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).optional(),
  BASE_URL: webUrl
    .transform((url) => url.replace(/\/+$/, ''))
    .refine((url) => /^\w+:\/\/[^/?#]+$/.test(url), 'must have no path: the program serves at / alone')
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_PREPARE: trueOrFalse.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be a region like eu-north-1')
    .optional(),
  S3_ENDPOINT: webUrl.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_SIGNED_LINKS: trueOrFalse.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be a sender like Name <name@host.example>')
    .default('Verdigris <no-reply@verdigris.example>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SHUTDOWN_DELAY: z.coerce.number('must be a number of seconds').min(0).max(300).default(0),
  TRUST_PROXY: z.coerce.number('must be a number').int().min(0).max(10).default(0),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .regex(/^\S+$/, 'must have no spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('verdigris'),
  RATES_URL: webUrl.optional(),
  OIDC_ISSUER: z.string().refine(isConfidentialAddress, 'must be an https address').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, 'must have at most 60 characters').optional(),
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_COMPANY: z.string().optional(),
  ADMIN_NAME: z.string().optional(),
})

/** This program as a client of one OpenID provider. */
export type OpenIdClient = { issuer: string; clientId: string; clientSecret: string }
export type PlatformOpenId = OpenIdClient & { label: string }

export type Env = {
  production: boolean
  port: number
  host: string | undefined
  baseUrl: string
  databaseUrl: string | undefined
  /** The address to listen for changes at, if `databaseUrl` is a pooler in transaction mode. */
  databaseListenUrl: string | undefined
  /** A streaming replica of the database, for searches and lists. */
  databaseReadUrl: string | undefined
  /** Whether statements may be planned once per connection. Undefined: only if there is no pooler at `databaseUrl`. */
  databasePrepare: boolean | undefined
  dataDir: string
  /** The bucket of uploaded files; null if they are in `dataDir`. */
  s3: S3Settings | null
  authSecret: string
  smtpUrl: string | undefined
  mailFrom: string
  logLevel: z.infer<typeof variables>['LOG_LEVEL']
  /** How long the program still answers after it was told to stop, in seconds, so that balancers can switch to other nodes. */
  shutdownDelay: number
  /** How many proxies in front of this program set X-Forwarded-For; 0 trusts none. */
  trustProxy: number
  /** The folders in which programs of the system are searched, as in PATH. */
  searchPath: string
  /** Certificate files that PostgreSQL's programs trust, and those that Node.js trusts in addition to its own. */
  postgresRoots: string | undefined
  extraRoots: string | undefined
  /** Access to /metrics. */
  metrics: MetricsAccess
  /** The address that spans are sent to, as OTLP over HTTP; null if none. */
  tracing: { endpoint: string; serviceName: string } | null
  /** The address of the file of currency rates that is read daily, if any. */
  ratesUrl: string | undefined
  /** The platform's own OpenID provider and the label of its button; null if not set. */
  openId: PlatformOpenId | null
  /** Answers, given in advance, to the questions of `npm run admin:create`. */
  admin: Record<'email' | 'password' | 'company_name' | 'contact_person', string | undefined>
}

/** An error of one line that names the variable and its problem, but never its value, which may be a secret. */
export class EnvError extends Error {
  /** One such line for each invalid variable. */
  readonly all: readonly string[]
  constructor(...lines: [string, ...string[]]) {
    super(lines[0])
    this.all = lines
  }
}

/** The environment, parsed once; nothing else reads process.env. An empty variable counts as absent. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(nonEmpty)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new EnvError(lines[0] ?? 'environment: invalid value', ...lines.slice(1))
  }
  const { data } = parsed
  const production = data.NODE_ENV === 'production' || data.BASE_URL?.startsWith('https:') === true
  if (production && data.AUTH_SECRET === undefined)
    throw new EnvError('AUTH_SECRET: needed in production (at least 32 random characters)')
  if (data.AUTH_SECRET !== undefined && new Set(data.AUTH_SECRET).size < 10)
    throw new EnvError('AUTH_SECRET: too weak, use random characters')
  if (data.DATABASE_READ_URL !== undefined && data.DATABASE_URL === undefined)
    throw new EnvError('DATABASE_READ_URL: needs DATABASE_URL, whose replica it is')
  const dataDir = resolve(data.DATA_DIR)
  assertWritable(dataDir)
  return {
    production,
    port: data.PORT,
    host: data.HOST,
    baseUrl: data.BASE_URL ?? `http://localhost:${data.PORT}`,
    databaseUrl: data.DATABASE_URL,
    databaseListenUrl: data.DATABASE_LISTEN_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    databasePrepare: data.DATABASE_PREPARE && data.DATABASE_PREPARE === 'true',
    dataDir,
    s3: s3Of(data),
    authSecret: data.AUTH_SECRET ?? keptSecret(dataDir),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    logLevel: data.LOG_LEVEL,
    shutdownDelay: data.SHUTDOWN_DELAY,
    trustProxy: data.TRUST_PROXY,
    searchPath: data.PATH,
    postgresRoots: data.PGSSLROOTCERT,
    extraRoots: data.NODE_EXTRA_CA_CERTS,
    metrics: metricsAccess(data.METRICS_TOKEN, production),
    tracing: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: data.OTEL_SERVICE_NAME }
      : null,
    ratesUrl: data.RATES_URL,
    openId: openIdOf(data),
    admin: {
      email: data.ADMIN_EMAIL,
      password: data.ADMIN_PASSWORD,
      company_name: data.ADMIN_COMPANY,
      contact_person: data.ADMIN_NAME,
    },
  }
}

function metricsAccess(token: string | undefined, production: boolean): MetricsAccess {
  if (token !== undefined) return { kind: 'token', token }
  return { kind: production ? 'closed' : 'open' }
}

/** All four variables or none: an incomplete configuration would fail only when somebody signs in. */
function openIdOf(data: z.infer<typeof variables>): PlatformOpenId | null {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const
  const missing = names.find((name) => data[name] === undefined)
  if (missing === undefined) {
    const [issuer = '', clientId = '', clientSecret = '', label = ''] = names.map((name) => data[name])
    return { issuer, clientId, clientSecret, label }
  }
  if (names.every((name) => data[name] === undefined)) return null
  throw new EnvError(`${missing}: needed, because other OIDC variables are set`)
}

/** An incomplete configuration would fail only at the first upload. */
function s3Of(data: z.infer<typeof variables>): S3Settings | null {
  const names = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = names.find((name) => data[name] === undefined)
  const signedLinks = data.S3_SIGNED_LINKS === 'true'
  if (missing === undefined) {
    const [bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] = names.map((name) => data[name])
    if (signedLinks && data.BASE_URL?.startsWith('https:') === true && data.S3_ENDPOINT?.startsWith('http:') === true)
      throw new EnvError(
        'S3_SIGNED_LINKS: needs an https S3_ENDPOINT, browsers refuse other downloads from an https page',
      )
    return { bucket, region, endpoint: data.S3_ENDPOINT, accessKeyId, secretAccessKey, signedLinks }
  }
  if ([...names, 'S3_ENDPOINT' as const].every((name) => data[name] === undefined) && !signedLinks) return null
  throw new EnvError(`${missing}: needed, because other S3 variables are set`)
}

function assertWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new EnvError(`DATA_DIR: ${dataDir} cannot be written`)
  }
}

/** Outside production a secret is generated once and stored in DATA_DIR, so that a restart signs nobody out. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret')
  try {
    if (!existsSync(path)) makeSecret(path)
    return readFileSync(path, 'utf8')
  } catch {
    throw new EnvError(`DATA_DIR: ${dataDir} cannot be written`)
  }
}

/** If several nodes start on one folder, the first creates the file. It appears complete, so nobody reads a part of it. */
function makeSecret(path: string): void {
  const own = `${path}-${randomBytes(8).toString('hex')}`
  writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(own, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(own)
  }
}
