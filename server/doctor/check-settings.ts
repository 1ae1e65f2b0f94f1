import type { Env } from '#server/env.ts'
import { note, ok, wrong, type Finding, type Findings } from './finding.ts'

/** A secret of less entropy could be guessed by trying. In bits, from the frequencies of its characters. */
const minBits = 90
/** Words of placeholders for a secret, too long to occur by chance. */
const placeholder = /change.?me|default|example|password|placeholder|please|qwerty|replace|secret|verdigris/i

/** Checks of the environment that need nothing outside this process. */
export function checkSettings(env: Env): Finding[] {
  return [addressOf(env), proxies(env), secret(env), database(env), mailEncryption(env), metrics(env)].flat()
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
  const text =
    bitsOf(authSecret) < minBits
      ? 'it repeats itself too much'
      : placeholder.test(authSecret)
        ? 'it is made of words'
        : null
  if (text !== null)
    return wrong(
      'AUTH_SECRET',
      `${text} to be random.`,
      'Make one: openssl rand -base64 32. Whoever is signed in signs in anew, and second factors are set up anew.',
    )
  return ok('AUTH_SECRET', production ? 'long and random' : 'long and random; kept in DATA_DIR unless it is set')
}

/**
 * An upper bound of the secret's entropy: of its characters, or of the steps from each to the next, which are all equal in
 * an alphabet. Repetitions reduce it.
 */
function bitsOf(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  const triples = codes.slice(2).map((_, at) => text.slice(at, at + 3))
  return (Math.min(entropyOf(codes), entropyOf(steps)) * new Set(triples).size) / triples.length
}

/** Shannon's entropy of the values, times their number. */
function entropyOf(all: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / all.length), 0)
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

/** By default the mailer encrypts only if the server offers it, and an attacker between them can remove that offer. */
function mailEncryption({ smtpUrl }: Env): Findings {
  if (smtpUrl === undefined) return []
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  if (protocol === 'smtps:' || isLocal || searchParams.get('requireTLS') === 'true') return []
  return note(
    'SMTP_URL',
    `mails and password may travel to ${hostname} unencrypted, unless it offers STARTTLS.`,
    'Use smtps://, or put ?requireTLS=true at the end; nothing to do in a network of your own.',
  )
}

function metrics({ metrics: access }: Env): Finding {
  if (access.kind === 'closed')
    return note('METRICS_TOKEN', 'none: there is no /metrics.', 'Set one to have the program watched.')
  return ok('METRICS_TOKEN', access.kind === 'open' ? 'none: /metrics is open, outside production' : 'set')
}
