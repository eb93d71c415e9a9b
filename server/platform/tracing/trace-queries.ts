import { subscribe } from 'node:diagnostics_channel'
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { QUERIES, type QueryNote } from '../../database/handle.ts'

/** Makes a span for every statement of a traced request. It contains no values, because statements have placeholders. */
export function traceQueries(): void {
  const tracer = trace.getTracer('shop-queries')
  subscribe(QUERIES, (message) => {
    if (trace.getActiveSpan() === undefined) return
    const { sql, ms, failed } = message as QueryNote
    const span = tracer.startSpan(/^\w+/.exec(sql)?.[0] ?? 'query', {
      kind: SpanKind.CLIENT,
      startTime: Date.now() - ms,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
    })
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}
