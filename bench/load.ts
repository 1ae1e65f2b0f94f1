import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { commandHeaders, type Asked } from './ceiling.ts'

/** The result of a closed loop of `connections` clients; latencies in milliseconds. */
export type Measured = { perSecond: number; p50: number; p95: number; cpuMs: number | null }

type Loop = {
  connections: number
  seconds: number
  /** One iteration, by its number. */
  once: (number: number) => Promise<void>
  /** The process whose processor time is counted. */
  pid: number
}

/** Every client sends its next request after each answer. The first fifth of the time is a warm-up and is not counted. */
export async function measure({ connections, seconds, once, pid }: Loop): Promise<Measured> {
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
  await run(seconds * 200, false)
  const cpuBefore = processorMs(pid)
  const started = performance.now()
  await run(seconds * 1000, true)
  const elapsed = performance.now() - started
  const cpuAfter = processorMs(pid)
  latencies.sort((a, b) => a - b)
  const at = (part: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? NaN
  const cpuMs = cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / latencies.length
  return { perSecond: (latencies.length / elapsed) * 1000, p50: at(0.5), p95: at(0.95), cpuMs }
}

/** The processor time that a process has used, user and system; null if /proc is not available. */
function processorMs(pid: number): number | null {
  try {
    // The name in parentheses may contain blanks; the 12th and 13th fields after it are in ticks of 10 ms (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
    return (Number(fields?.[11]) + Number(fields?.[12])) * 10
  } catch {
    return null
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
