import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isConfidentialAddress } from '#domain/single-sign-on.ts'
import type { OpenIdClient } from './auth/openid.ts'

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).optional(),
  BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user@host:5432/name' })
    .optional(),
  DATABASE_LISTEN_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user@host:5432/name' })
    .optional(),
  DATA_DIR: z.string().min(1).default('data'),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().min(3).default('Verdigris <no-reply@verdigris.example>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  OIDC_ISSUER: z.string().refine(isConfidentialAddress, 'must be an https address').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, 'must have at most 60 characters').optional(),
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_COMPANY: z.string().optional(),
  ADMIN_NAME: z.string().optional(),
})

export type PlatformOpenId = OpenIdClient & { label: string }

export type Env = {
  production: boolean
  port: number
  host: string | undefined
  baseUrl: string
  databaseUrl: string | undefined
  /** Where changes are listened for, when a pooler in transaction mode stands at `databaseUrl`. */
  databaseListenUrl: string | undefined
  dataDir: string
  authSecret: string
  smtpUrl: string | undefined
  mailFrom: string
  logLevel: z.infer<typeof variables>['LOG_LEVEL']
  /** How many proxies in front of this program set X-Forwarded-For; 0 believes none. */
  trustProxy: number
  /** The platform's own OpenID provider, and the name its button says; null when none is set. */
  openId: PlatformOpenId | null
  /** Answers given beforehand to what `npm run admin:create` asks. */
  admin: Record<'email' | 'password' | 'company_name' | 'contact_person', string | undefined>
}

/** Thrown with one line that names the variable and what is wrong with it; never the value, which may be a secret. */
export class EnvError extends Error {}

/** The environment, parsed once; nothing else reads process.env. An empty variable counts as absent. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new EnvError(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'invalid value'}`)
  }
  const { data } = parsed
  const production = data.NODE_ENV === 'production' || data.BASE_URL?.startsWith('https:') === true
  if (production && data.AUTH_SECRET === undefined)
    throw new EnvError('AUTH_SECRET: needed in production (at least 32 random characters)')
  if (data.AUTH_SECRET !== undefined && new Set(data.AUTH_SECRET).size < 10)
    throw new EnvError('AUTH_SECRET: too weak, use random characters')
  const dataDir = resolve(data.DATA_DIR)
  return {
    production,
    port: data.PORT,
    host: data.HOST,
    baseUrl: data.BASE_URL ?? `http://localhost:${data.PORT}`,
    databaseUrl: data.DATABASE_URL,
    databaseListenUrl: data.DATABASE_LISTEN_URL,
    dataDir,
    authSecret: data.AUTH_SECRET ?? keptSecret(dataDir),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    openId: openIdOf(data),
    admin: {
      email: data.ADMIN_EMAIL,
      password: data.ADMIN_PASSWORD,
      company_name: data.ADMIN_COMPANY,
      contact_person: data.ADMIN_NAME,
    },
  }
}

/** All four variables or none: a half-configured sign-in would fail at the person who tries it. */
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

/** Outside production a secret is made once and kept beside the data, so that a restart signs nobody out. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    return readFileSync(path, 'utf8')
  } catch {
    throw new EnvError(`DATA_DIR: ${dataDir} cannot be written`)
  }
}
