import type { LogEvent } from 'kysely'
import type { Env } from '#server/env.ts'
import type { Mailer } from '#server/mail/mailer.ts'

type Attributes = Record<string, string | number>
export type ActiveSpan = { rename: (name: string) => void; set: (attributes: Attributes) => void; fail: () => void }
export type SpanOptions = {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** The headers of W3C Trace Context of whoever asks, where they are believed. */
  from?: { traceparent: string; tracestate?: string | undefined }
}

/** Spans of what this program does, sent to a collector. Null wherever tracing is not configured. */
export type Tracing = {
  /** Runs `work` as a span below the one it is called in. What it throws marks the span as failed, and is thrown on. */
  within: <Result>(options: SpanOptions, work: (span: ActiveSpan) => Promise<Result>) => Promise<Result>
  /** A statement of the database that has just ended: its text, whose parameters are numbered and not in it. */
  statement: (event: LogEvent) => void
  /** The current span as a W3C Trace Context header; undefined outside of spans. */
  traceparent: () => string | undefined
  /** The fields of the current span for a log line. */
  logFields: () => Record<string, string>
  /** Sends what is left, for at most five seconds. */
  close: () => Promise<void>
}

/** The OpenTelemetry libraries are loaded only here, and only when there is somewhere to send to. */
export async function startTracing({ tracing }: Pick<Env, 'tracing'>): Promise<Tracing | null> {
  if (tracing === null) return null
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(tracing)
}

/** The mailer, each mail a span. Neither address nor subject: a collector is not a place for them. */
export function tracedMailer(mailer: Mailer, tracing: Tracing | null): Mailer {
  if (tracing === null) return mailer
  const send: Mailer['send'] = (mail, id) =>
    tracing.within(
      {
        name: 'send mail',
        kind: 'client',
        attributes: { 'messaging.operation.name': 'send', 'verdigris.mail.id': id },
      },
      () => mailer.send(mail, id),
    )
  return { ...mailer, send }
}
