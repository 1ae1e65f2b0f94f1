import type { Env } from '#server/env.ts'
import { note, ok, wrong, type Finding } from './finding.ts'

/** Below this, a secret could be found by trying: bits that its characters' frequencies leave unknown. */
const leastBits = 100

/** What the environment alone says, without asking anything outside this process. */
export function checkSettings(env: Env): Finding[] {
  return [addressOf(env), proxies(env), secret(env), database(env), ...mailEncryption(env), metrics(env)]
}

function addressOf({ baseUrl, production }: Env): Finding {
  if (!production)
    return note('BASE_URL', `${baseUrl}, not in production`, 'Set an https address to go into production.')
  if (!baseUrl.startsWith('https:'))
    return wrong(
      'BASE_URL',
      `${baseUrl} is not https: browsers keep no cookie of a production sign-in.`,
      'Set the https address that people use; a proxy such as Caddy or nginx ends the encryption.',
    )
  return ok('BASE_URL', baseUrl)
}

function proxies({ baseUrl, production, trustProxy }: Env): Finding {
  const isHttps = baseUrl.startsWith('https:')
  if (production && isHttps && trustProxy === 0)
    return wrong(
      'TRUST_PROXY',
      '0, but https needs a proxy in front: everybody seems to come from its address and shares its limits.',
      'Set the number of proxies between people and this program, mostly 1.',
    )
  if (!isHttps && trustProxy > 0)
    return note(
      'TRUST_PROXY',
      `${trustProxy}, but the address is not https: without a proxy, anybody can claim any address.`,
      'Set 0 unless a proxy stands in front.',
    )
  return ok('TRUST_PROXY', String(trustProxy))
}

function secret({ authSecret, production }: Env): Finding {
  const bits = Math.round(bitsOf(authSecret))
  if (bits < leastBits)
    return wrong(
      'AUTH_SECRET',
      'it repeats itself too much to be random.',
      'Make one: openssl rand -base64 32. Whoever is signed in signs in anew, and second factors are set up anew.',
    )
  return ok('AUTH_SECRET', production ? 'long and random' : 'long and random; kept in DATA_DIR unless it is set')
}

/** Shannon's entropy of the characters, times their number. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0)
}

function database({ databaseUrl, databaseListenUrl, production }: Env): Finding {
  if (databaseUrl === undefined && databaseListenUrl !== undefined)
    return wrong('DATABASE_LISTEN_URL', 'it is set, and DATABASE_URL is not.', 'Set both, or neither.')
  if (databaseUrl === undefined && production)
    return note(
      'DATABASE_URL',
      'none: the embedded engine, which one process has to itself and keeps in memory.',
      'Use PostgreSQL for more than a trial.',
    )
  return ok('DATABASE_URL', databaseUrl === undefined ? 'none: the embedded engine' : 'PostgreSQL')
}

/** Without being told, the mailer encrypts only where the server offers it, which somebody between them can take out. */
function mailEncryption({ smtpUrl }: Env): Finding[] {
  if (smtpUrl === undefined) return []
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  if (protocol === 'smtps:' || isLocal || searchParams.get('requireTLS') === 'true') return []
  return [
    note(
      'SMTP_URL',
      `mails and password may travel to ${hostname} unencrypted, unless it offers STARTTLS.`,
      'Use smtps://, or put ?requireTLS=true at the end; nothing to do in a network of your own.',
    ),
  ]
}

function metrics({ metrics: access }: Env): Finding {
  if (access.kind === 'closed')
    return note('METRICS_TOKEN', 'none: there is no /metrics.', 'Set one to have the program watched.')
  return ok('METRICS_TOKEN', access.kind === 'open' ? 'none: /metrics is open, outside production' : 'set')
}
