import type { LogEvent } from 'kysely'
import type { Env } from '#server/env.ts'
import type { Mailer } from '#server/mail/mailer.ts'

type Attributes = Record<string, string | number>
export type ActiveSpan = { rename: (name: string) => void; set: (attributes: Attributes) => void; fail: () => void }
export type SpanOptions = {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** The caller's headers of W3C Trace Context, if the caller is trusted. */
  from?: { traceparent: string; tracestate?: string | undefined }
}

/** Spans of what this program does, sent to a collector. Null wherever tracing is not configured. */
export type Tracing = {
  /** Runs `work` as a child of the current span. An error marks the span as failed and is thrown on. */
  within: <Result>(options: SpanOptions, work: (span: ActiveSpan) => Promise<Result>) => Promise<Result>
  /** A database statement that has just ended: its text has numbered placeholders instead of the parameters. */
  statement: (event: LogEvent) => void
  /** The current span as a W3C Trace Context header; undefined outside of spans. */
  traceparent: () => string | undefined
  /** The fields of the current span for a log line. */
  logFields: () => Record<string, string>
  /** Sends the remaining spans, for at most five seconds. */
  close: () => Promise<void>
}

/** The OpenTelemetry libraries are loaded only here, and only if tracing is configured. */
export async function startTracing({ tracing }: Pick<Env, 'tracing'>): Promise<Tracing | null> {
  if (tracing === null) return null
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(tracing)
}

/** The mailer with a span for each mail. The span has neither address nor subject: a collector must not store them. */
export function tracedMailer(mailer: Mailer, tracing: Tracing | null): Mailer {
  if (tracing === null) return mailer
  const send: Mailer['send'] = (mail, id, file) =>
    tracing.within(
      {
        name: 'send mail',
        kind: 'client',
        attributes: { 'messaging.operation.name': 'send', 'verdigris.mail.id': id },
      },
      () => mailer.send(mail, id, file),
    )
  return { ...mailer, send }
}
