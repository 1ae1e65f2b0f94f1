import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** The outcome of one try of a job. `retried`: it failed and is tried again; `failed`: it failed finally. */
export type Outcome = 'done' | 'retried' | 'failed'

export type Metrics = {
  /** `route`: the route's pattern, never an address. In seconds. */
  request: (method: string, route: string, status: number, seconds: number) => void
  job: (queue: string, outcome: Outcome, seconds: number) => void
  mail: (outcome: Outcome) => void
  upload: (bytes: number) => void
  /** The registry of gauges that are read on each scrape. */
  registry: Registry
  /** All metrics in Prometheus' text format, and that format's media type. */
  scrape: () => Promise<{ text: string; type: string }>
}

/** Histogram buckets in seconds: a session check takes 1 ms, a search 20 ms, an upload seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Anybody may send any method, so unknown ones count as one: otherwise the number of series would be unlimited. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The metrics of this process. Every node has its own, and the reader adds them up. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'verdigris_http_requests_total',
    help: 'Requests answered, by method, pattern of the route and class of the status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const latency = new Histogram({
    name: 'verdigris_http_request_duration_seconds',
    help: 'Time until an answer began, by method and pattern of the route.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  const jobs = new Counter({
    name: 'verdigris_jobs_total',
    help: 'Tries of jobs by this process: done, retried (failed, and tried again) or failed (for good).',
    labelNames: ['queue', 'outcome'],
    registers,
  })
  const jobSeconds = new Counter({
    name: 'verdigris_job_seconds_total',
    help: 'Time spent on jobs by this process.',
    labelNames: ['queue'],
    registers,
  })
  const mails = new Counter({
    name: 'verdigris_mails_total',
    help: 'Tries to send a mail by this process: sent, retried (failed, and tried again) or failed (for good).',
    labelNames: ['outcome'],
    registers,
  })
  const uploads = new Counter({ name: 'verdigris_uploads_total', help: 'Files that were kept.', registers })
  const uploadedBytes = new Counter({ name: 'verdigris_upload_bytes_total', help: 'Bytes of files kept.', registers })

  // The library sorts and joins labels at each count, which costs more than counting, so each combination is cached.
  const cached = new Map<string, { count: Counter.Internal; time: Histogram.Internal<'method' | 'route'> }>()
  const seriesOf = (method: string, route: string, status: number) => {
    const key = `${method} ${status} ${route}`
    let series = cached.get(key)
    if (series === undefined) {
      const labels = { method: methods.has(method) ? method : 'other', route }
      series = {
        count: requests.labels({ ...labels, status: `${Math.floor(status / 100)}xx` }),
        time: latency.labels(labels),
      }
      // Made-up methods are the only part of the key that a client can choose.
      if (methods.has(method)) cached.set(key, series)
    }
    return series
  }

  let isObserved = false
  return {
    registry,
    request(method, route, status, seconds) {
      const { count, time } = seriesOf(method, route, status)
      count.inc()
      time.observe(seconds)
    },
    job(queue, outcome, seconds) {
      jobs.inc({ queue, outcome })
      jobSeconds.inc({ queue }, seconds)
    },
    mail: (outcome) => mails.inc({ outcome: outcome === 'done' ? 'sent' : outcome }),
    upload(bytes) {
      uploads.inc()
      uploadedBytes.inc(bytes)
    },
    async scrape() {
      // The process is measured only from the first scrape on, so that nothing is measured for nobody.
      if (!isObserved) collectDefaultMetrics({ register: registry })
      isObserved = true
      return { text: await registry.metrics(), type: registry.contentType }
    },
  }
}
