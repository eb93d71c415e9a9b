import { createRequire, syncBuiltinESMExports } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { getRPCMetadata, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Config } from '../../base/config.ts'
import { loggedPath } from '../logged-path.ts'
import { samplerOf } from './sampler.ts'
import { traceQueries } from './trace-queries.ts'

/** Milliseconds for sending the last spans when the shop stops, so that a missing collector does not delay it. */
const LAST_SPANS = 3_000

/** Machines call these every few seconds. */
const NOT_TRACED = new Set(['/healthz', '/readyz', '/metrics'])

export type Tracing = {
  /** The fields of log lines: the trace they belong to. */
  logFields: () => { traceId?: string }
  /** Names the current request, e.g. `/api/products/:id`. */
  nameRoute: (route: string) => void
  /** Sends the remaining spans. */
  stop: () => Promise<void>
}

/** Traces requests, statements and calls to other servers, with spans sent to an OpenTelemetry collector over HTTP. */
export function startOpenTelemetry(traces: NonNullable<Config['traces']>): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'fern-and-co' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(traces),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  traceHttp()
  traceQueries()
  return {
    logFields: () => {
      const traceId = trace.getActiveSpan()?.spanContext().traceId
      return traceId === undefined ? {} : { traceId }
    },
    nameRoute: (route) => {
      const request = getRPCMetadata(context.active())
      if (request !== undefined) request.route = route
    },
    stop: () => Promise.race([provider.shutdown(), pause(LAST_SPANS, undefined, { ref: false })]),
  }
}

function traceHttp(): void {
  // Its constructor enables it.
  void new HttpInstrumentation({
    ignoreIncomingRequestHook: ({ url }) => NOT_TRACED.has(url ?? ''),
    // Leaves out what the log leaves out: search words and session ids of payments.
    requestHook: (span, request) => {
      span.setAttribute('url.query', '')
      if ('url' in request) span.setAttribute('url.path', loggedPath(request.url ?? ''))
    },
  })
  // The instrumentation patches modules when they are required, and imports see it only after that.
  const require = createRequire(import.meta.url)
  require('http')
  require('https')
  syncBuiltinESMExports()
}
