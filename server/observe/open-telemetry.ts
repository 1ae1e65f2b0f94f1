import { setTimeout as delay } from 'node:timers/promises'
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { SpanOptions, Tracing } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
/** The maximum length of a recorded statement; the rest would add nothing. */
const maxStatementLength = 2000

/** Sends spans as OTLP over HTTP, in JSON, to `<endpoint>/v1/traces`, in batches every few seconds. */
export function openTelemetry({ endpoint, serviceName }: { endpoint: string; serviceName: string }): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer('verdigris')

  const failed = (span: Span, error?: unknown) => {
    span.setStatus({ code: SpanStatusCode.ERROR })
    // Only the kind of the error: its message may quote what a person typed.
    if (error !== undefined) span.setAttribute('error.type', kindOf(error))
  }
  return {
    within({ name, kind, attributes = {}, from }, work) {
      const parent = parentOf(from)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
      const active = {
        rename: (better: string) => void span.updateName(better),
        set: (more: Record<string, string | number>) => void span.setAttributes(more),
        fail: () => failed(span),
      }
      return context.with(trace.setSpan(parent, span), async () => {
        try {
          return await work(active)
        } catch (error) {
          failed(span, error)
          throw error
        } finally {
          span.end()
        }
      })
    },
    statement(event) {
      // Statements outside of a request or job, such as those of the start, would each be a trace of their own.
      if (trace.getActiveSpan() === undefined) return
      const { sql } = event.query
      const ended = Date.now()
      const span = tracer.startSpan(/^\W*\w+/.exec(sql.replace(/^\/\*.*?\*\/\s*/, ''))?.[0].trim() ?? 'statement', {
        kind: SpanKind.CLIENT,
        startTime: ended - event.queryDurationMillis,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, maxStatementLength) },
      })
      if (event.level === 'error') failed(span, event.error)
      span.end(ended)
    },
    traceparent() {
      const carrier: { traceparent?: string } = {}
      propagation.inject(context.active(), carrier)
      return carrier.traceparent
    },
    logFields() {
      const span = trace.getActiveSpan()?.spanContext()
      return span === undefined ? {} : { traceId: span.traceId, spanId: span.spanId }
    },
    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), delay(5000, undefined, { ref: false })])
    },
  }
}

function parentOf(from: SpanOptions['from']): Context {
  return from === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, from)
}

const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
