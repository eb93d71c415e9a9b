import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { startCollector, type Span } from './support/collector.ts'
import { addProduct, plainShop, register } from './support/customer.ts'
import { anyDatabase } from './support/postgres.ts'
import { eventually, startShop } from './support/processes.ts'

const INCOMING = 2
const OUTGOING = 3

test('a traced request tells of its statements and of its calls to others, to the collector and to the log', async () => {
  const collector = await startCollector()
  const shop = await startShop({
    ...plainShop,
    ...(await anyDatabase()),
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_SERVICE_NAME: 'traced-shop',
  })
  const traceId = randomBytes(16).toString('hex')
  const { _id: productId } = await addProduct(shop.origin, 20)
  await fetch(`${shop.origin}/api/products/${productId}?secret=words`, {
    headers: { traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` },
  })
  const customer = await register(shop.origin)
  await customer.checkOut([{ productId, quantity: 1 }])
  await fetch(`${shop.origin}/healthz`)
  // They go out every few seconds; at its end the shop waits for a moment only.
  const sent = (name: string) => collector.spans().find((span) => span.name === name)
  await eventually(async () => sent('POST /api/orders/create-checkout-session'))
  expect(await shop.stop()).toBe(0)

  expect(collector.service()).toBe('traced-shop')
  const spans = collector.spans()
  const requestTo = (route: string) => spans.find(({ kind, name }) => kind === INCOMING && name === route)
  const within = (parent: Span | undefined) =>
    spans.filter((span) => span.traceId === parent?.traceId && span.parentSpanId === parent.spanId)

  const look = requestTo('GET /api/products/:id')
  expect(look).toMatchObject({ traceId, attributes: { 'http.response.status_code': '200' } })
  expect(within(look).map(({ attributes }) => attributes['db.query.text'])).toContainEqual(
    expect.stringContaining('from "products"'),
  )
  expect(JSON.stringify(spans)).not.toContain('secret=words')
  expect(shop.output()).toMatch(new RegExp(`"traceId":"${traceId}".*"answered"`))

  const checkout = requestTo('POST /api/orders/create-checkout-session')
  const asked = within(checkout).filter(({ kind, name }) => kind === OUTGOING && name === 'POST')
  expect(asked.map(({ attributes }) => new URL(attributes['url.full'] ?? '').pathname)).toEqual([
    '/v1/checkout/sessions',
  ])
  expect(spans.some(({ attributes }) => attributes['url.path'] === '/healthz')).toBe(false)
})

test('without its variables nothing of OpenTelemetry is there', async () => {
  const collector = await startCollector()
  const shop = await startShop({
    ...plainShop,
    ...(await anyDatabase()),
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_TRACES_EXPORTER: 'none',
  })
  await fetch(`${shop.origin}/api/products`)
  await shop.stop()
  expect(collector.spans()).toEqual([])
  expect(shop.output()).toContain('"answered"')
  expect(shop.output()).not.toContain('traceId')
})
