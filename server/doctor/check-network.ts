import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { readRateFile } from '#domain/settings/rate-file.ts'
import { rateFileText } from '#domain/settings/rate-file-texts.ts'
import type { Env } from '#server/env.ts'
import { discover } from '#server/identity/openid.ts'
import { fetchRateFile } from '#server/settings/commands/fetch-rate-file.ts'
import { ok, shortReasonOf, wrong, type Finding, type Findings } from './finding.ts'

const patienceMs = 5000

/** Fetches the provider's metadata, as the first sign-in there does. */
export async function checkProvider({ openId }: Env): Promise<Findings> {
  if (openId === null) return []
  try {
    await discover(openId)
    return ok('OIDC_ISSUER', 'describes itself. Whether it knows OIDC_CLIENT_ID and its secret, a sign-in shows.')
  } catch (error) {
    // The library wraps the error of the network or of the answer.
    const reason = shortReasonOf(error instanceof Error && error.cause instanceof Error ? error.cause : error)
    const text = `no description of the provider: ${reason}`
    return wrong('OIDC_ISSUER', text, 'Check the address: it is the issuer, word for word.')
  }
}

/** Whether the address of the traces accepts connections. Nothing is sent. */
export async function checkTracing({ tracing }: Env): Promise<Findings> {
  if (tracing === null) return []
  const { hostname, port, protocol } = new URL(tracing.endpoint)
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(port) || (protocol === 'https:' ? 443 : 80) })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(patienceMs) })
    return ok('OTEL_EXPORTER_OTLP_ENDPOINT', `${hostname} can be reached.`)
  } catch (error) {
    const todo = 'Check host and port; the program runs without, and its traces are lost.'
    return wrong('OTEL_EXPORTER_OTLP_ENDPOINT', `${hostname}: ${shortReasonOf(error)}`, todo)
  } finally {
    socket.destroy()
  }
}

/** Reads the file of the rates, as the daily job does. Nothing is stored. */
export async function checkRates({ ratesUrl }: Env): Promise<Findings> {
  if (ratesUrl === undefined) return []
  const todo = 'Check the address; the program runs without, and keeps the rates that it has.'
  try {
    const reading = readRateFile(await fetchRateFile(ratesUrl), new Date())
    return reading.ok ? ok('RATES_URL', 'has rates.') : wrong('RATES_URL', rateFileText(reading.refusal), todo)
  } catch (error) {
    return wrong('RATES_URL', shortReasonOf(error), todo)
  }
}

/** Whether the program could listen on the port, or already does. */
export async function checkPort({ host, port }: Env): Promise<Finding> {
  const server = createServer().listen({ port, ...(host !== undefined && { host }) })
  try {
    await once(server, 'listening')
    return ok('PORT', `${port} is free.`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      return (await isOurs(host, port))
        ? ok('PORT', `${port} is where the program answers.`)
        : wrong('PORT', `${port} is taken by another program.`, 'Choose another, or end that one.')
    return code === 'EACCES'
      ? wrong('PORT', `${port} may not be used by this user.`, 'Choose one above 1023, with a proxy in front.')
      : wrong('HOST', `${host} is no address of this machine.`, 'Leave it empty for all of them, or name one of them.')
  } finally {
    server.close()
  }
}

async function isOurs(host = '127.0.0.1', port: number): Promise<boolean> {
  const name = host.includes(':') ? `[${host}]` : host
  try {
    const answer = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(patienceMs) })
    return (await answer.text()) === '{"status":"alive"}'
  } catch {
    return false
  }
}
