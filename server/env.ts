import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

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
  DATA_DIR: z.string().min(1).default('data'),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().min(3).default('Verdigris <no-reply@verdigris.example>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_COMPANY: z.string().optional(),
  ADMIN_NAME: z.string().optional(),
})

export type Env = {
  production: boolean
  port: number
  host: string | undefined
  baseUrl: string
  databaseUrl: string | undefined
  dataDir: string
  authSecret: string
  smtpUrl: string | undefined
  mailFrom: string
  logLevel: z.infer<typeof variables>['LOG_LEVEL']
  /** How many proxies in front of this program set X-Forwarded-For; 0 believes none. */
  trustProxy: number
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
    dataDir,
    authSecret: data.AUTH_SECRET ?? keptSecret(dataDir),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    admin: {
      email: data.ADMIN_EMAIL,
      password: data.ADMIN_PASSWORD,
      company_name: data.ADMIN_COMPANY,
      contact_person: data.ADMIN_NAME,
    },
  }
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
