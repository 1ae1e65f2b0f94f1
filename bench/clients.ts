import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Recorder } from './recorder.ts'

type Asked = { method?: string; body?: unknown; key?: string }

/** One browser: a loopback address of its own, persistent connections, and the session cookie. */
export type Browser = {
  /** Sends a request, records it under this kind, and returns the answer. Null after an error, which is recorded too. */
  ask: (kind: string, path: string, asked?: Asked) => Promise<string | null>
  /** The same for an answer that is JSON. */
  json: <Answer>(kind: string, path: string, asked?: Asked) => Promise<Answer | null>
  /** Follows changes as an open page does, until the returned function is called. */
  follow: () => () => void
  close: () => void
}

const maxSockets = 6
/** In milliseconds. A person would not wait longer either. */
const timeout = 30_000

/** `number` determines the address: behind the proxy every browser counts as another client in the limits per address. */
export function openBrowser(url: string, number: number, record: Recorder): Browser {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const { hostname, port, origin } = new URL(url)
  const localAddress = `127.1.${Math.floor(number / 200)}.${1 + (number % 200)}`
  let cookie = ''

  const send = (path: string, { method, body, key }: Asked) =>
    new Promise<{ status: number; said: string }>((resolve, reject) => {
      const headers = {
        origin,
        ...(cookie !== '' && { cookie }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      const options = { hostname, port, path, agent, localAddress, timeout, headers }
      const asked = request({ ...options, method: method ?? (body === undefined ? 'GET' : 'POST') }, (answer) => {
        const given = answer.headers['set-cookie']?.find((one) => one.startsWith('verdigris='))
        if (given !== undefined) cookie = given.split(';')[0] ?? ''
        text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, said }), reject)
      })
      asked.on('timeout', () => asked.destroy(new Error('no answer in 30 seconds')))
      asked.on('error', reject)
      asked.end(body === undefined ? undefined : JSON.stringify(body))
    })

  const ask: Browser['ask'] = async (kind, path, asked = {}) => {
    const started = performance.now()
    try {
      const { status, said } = await send(path, asked)
      const isRight = status >= 200 && status < 300
      record.answered(kind, performance.now() - started, isRight ? null : `${path}: ${status} ${said.slice(0, 200)}`)
      return isRight ? said : null
    } catch (error) {
      record.answered(kind, performance.now() - started, `${path}: ${String(error)}`)
      return null
    }
  }

  return {
    ask,
    async json<Answer>(kind: string, path: string, asked?: Asked) {
      const said = await ask(kind, path, asked)
      return said === null ? null : (JSON.parse(said) as Answer)
    },
    follow() {
      const started = performance.now()
      const headers = { cookie, accept: 'text/event-stream' }
      let left = false
      const following = request({ hostname, port, path: '/api/events', localAddress, headers, agent: false })
      following.on('response', (answer) => {
        const isRight = answer.statusCode === 200
        record.answered('open page', performance.now() - started, isRight ? null : `/api/events: ${answer.statusCode}`)
        answer.on('data', () => record.notified())
        answer.on('error', () => {})
        answer.on('close', () => left || record.answered('open page', 0, '/api/events: the stream ended'))
      })
      following.on('error', (error) => left || record.answered('open page', 0, `/api/events: ${String(error)}`))
      following.end()
      return () => {
        left = true
        following.destroy()
      }
    },
    close: () => agent.destroy(),
  }
}
