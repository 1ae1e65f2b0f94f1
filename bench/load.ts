import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { commandHeaders, type Asked } from './ceiling.ts'
import { processorMs } from './processor-time.ts'

/**
 * The result of a closed loop of `connections` clients, in milliseconds. `cpuMs` and `postgresMs`: the processor time per
 * request, of the program and of the database.
 */
export type Measured = {
  perSecond: number
  p50: number
  p95: number
  cpuMs: number | null
  postgresMs: number | null
}

export type Loop = {
  connections: number
  seconds: number
  /** Runs before the measurement, for this many seconds. A program needs longer than a statement until it is compiled. */
  warmUp: number
  /** One iteration, by its number. */
  once: (number: number) => Promise<void>
  /** The process whose processor time is counted. */
  pid: number
  /** The processor time of the database so far. */
  postgresTime: () => Promise<number | null>
}

/** Every client sends its next request after each answer. */
export async function measure({ connections, seconds, warmUp, once, pid, postgresTime }: Loop): Promise<Measured> {
  const latencies: number[] = []
  let next = 0
  async function client(until: number, counted: boolean) {
    while (performance.now() < until) {
      const started = performance.now()
      await once(next++)
      if (counted) latencies.push(performance.now() - started)
    }
  }
  const run = (forMs: number, counted: boolean) => {
    const until = performance.now() + forMs
    return Promise.all(Array.from({ length: connections }, () => client(until, counted)))
  }
  await run(warmUp * 1000, false)
  const [cpuBefore, postgresBefore] = [processorMs(pid), await postgresTime()]
  const started = performance.now()
  await run(seconds * 1000, true)
  const elapsed = performance.now() - started
  const [cpuAfter, postgresAfter] = [processorMs(pid), await postgresTime()]
  latencies.sort((a, b) => a - b)
  const at = (part: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? NaN
  const perRequest = (before: number | null, after: number | null) =>
    before === null || after === null ? null : (after - before) / latencies.length
  return {
    perSecond: (latencies.length / elapsed) * 1000,
    p50: at(0.5),
    p95: at(0.95),
    cpuMs: perRequest(cpuBefore, cpuAfter),
    postgresMs: perRequest(postgresBefore, postgresAfter),
  }
}

/** Sends HTTP requests on persistent connections; anything but a success ends the measurement. */
export function httpClient(port: number, connections: number, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = ({ path, body }: Asked) =>
    new Promise<void>((resolve, reject) => {
      const headers = { cookie, ...(body && commandHeaders(randomUUID())) }
      const asked = request({ port, path, agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
        answer.resume()
        answer.on('end', () =>
          Math.floor((answer.statusCode ?? 0) / 100) === 2
            ? resolve()
            : reject(new Error(`${path}: ${answer.statusCode}`)),
        )
        answer.on('error', reject)
      })
      asked.on('error', reject)
      asked.end(body && JSON.stringify(body))
    })
  return { ask, close: () => agent.destroy() }
}
