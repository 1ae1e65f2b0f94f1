import type { Logger } from 'pino'
import type { Attempt, Handlers } from '#server/jobs/jobs.ts'
import { mailErrorMessage } from '#server/mail/mail-error.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'

type Observers = { log: Logger; metrics: Metrics; tracing: Tracing | null }

/** The same handlers, where each try is counted, traced as a span and logged in one line with the job's id. */
export function observeHandlers(handlers: Handlers, observers: Observers): Handlers {
  const all = Object.entries(handlers).map(([name, handle]) => [name, observe(name, handle as Handle, observers)])
  return Object.fromEntries(all) as Handlers
}

type Handle = (data: unknown, attempt: Attempt) => Promise<void>

function observe(name: string, handle: Handle, { log, metrics, tracing }: Observers): Handle {
  const inSpan: Handle = (data, attempt) => {
    if (tracing === null) return handle(data, attempt)
    const { id, traceparent } = attempt
    const from = traceparent === undefined ? {} : { from: { traceparent } }
    const span = { name: `job ${name}`, kind: 'consumer', attributes: { 'verdigris.job.id': id }, ...from } as const
    return tracing.within(span, async () => handle(data, attempt))
  }
  return async (data, attempt) => {
    const started = performance.now()
    const finish = (outcome: 'done' | 'retried' | 'failed') => {
      const ms = performance.now() - started
      metrics.job(name, outcome, ms / 1000)
      if (name === 'mail') metrics.mail(outcome)
      return { jobId: attempt.id, job: name, outcome, ms: Math.round(ms * 10) / 10 }
    }
    try {
      await inSpan(data, attempt)
    } catch (error) {
      const outcome = attempt.isLast ? 'failed' : 'retried'
      log[attempt.isLast ? 'error' : 'warn']({ ...finish(outcome), ...reasonOf(name, error) }, 'job failed')
      throw error
    }
    log.info(finish('done'), 'job')
  }
}

/** A mail server's refusal may quote the recipient and the mail. */
const reasonOf = (name: string, error: unknown) =>
  name === 'mail' ? { reason: mailErrorMessage(error) } : { err: error }
