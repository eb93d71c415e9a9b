import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { buildSandbox } from '../../../sandbox/app.ts'
import type { SandboxOptions } from '../../../sandbox/options.ts'

const secretKey = 'sk_test_faults'
export const webhookSecret = 'whsec_faults'

/** The provider in this process, which outlives every shop the test kills. */
export async function startProvider(options: Partial<SandboxOptions> = {}) {
  const sandbox = buildSandbox({
    secretKey,
    webhookSecret,
    ...options,
  })
  const origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  sandbox.setPublicUrl(origin)
  onTestFinished(() => sandbox.app.close())
  return { ...sandbox, origin, environment: environmentFor(origin) }
}

/** Variables that make a shop use the provider at this address. */
const environmentFor = (apiBase: string) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
})

export type PaidAnswer = {
  beforePassingOn?: () => Promise<void>
  afterPassingOn?: () => Promise<void>
  /** The provider never hears of the request, and nobody answers it. */
  insteadOfAsking?: () => Promise<void>
}

type Moment = (request: Pick<IncomingMessage, 'method' | 'url'>, answer: string) => boolean

const saysPaid: Moment = ({ method }, answer) => method === 'GET' && /"payment_status":\s*"paid"/.test(answer)

/**
 * Stands between a shop and the provider and passes everything on. `setHooks` says what to do at the one moment that
 * matters: the first time that the provider's answer says that a session is paid, unless told. Later answers, such as those to the
 * reconciliation, pass: a lock that is taken a second time would never be given back.
 */
export async function startGate(provider: string) {
  let hooks: PaidAnswer = {}
  let isMoment = saysPaid
  /** A call that waited too long is sent again, under the same key: it stops where it stopped before. */
  const stopped = new Map<unknown, PaidAnswer>()
  const stopsOf = (request: IncomingMessage, text: string): PaidAnswer => {
    const key = request.headers['idempotency-key']
    const again = stopped.get(key)
    if (again || !isMoment(request, text)) return again ?? {}
    const now = hooks
    hooks = {}
    if (key !== undefined) stopped.set(key, now)
    return now
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (hooks.insteadOfAsking || stopped.get(request.headers['idempotency-key'])?.insteadOfAsking) {
      const { insteadOfAsking } = stopsOf(request, '')
      if (insteadOfAsking) {
        await insteadOfAsking()
        response.destroy()
        return
      }
    }
    const { status, type, text } = await passOn(provider, request)
    const { beforePassingOn, afterPassingOn } = stopsOf(request, text)
    await beforePassingOn?.()
    response.writeHead(status, { 'content-type': type }).end(text)
    await afterPassingOn?.()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the gate has no port')
  return {
    environment: environmentFor(`http://127.0.0.1:${address.port}`),
    /** @param moment another one that matters */
    setHooks: (next: PaidAnswer, moment: Moment = saysPaid) => {
      isMoment = moment
      hooks = next
    },
  }
}

async function passOn(provider: string, request: IncomingMessage) {
  const headers = new Headers()
  for (const name of ['authorization', 'content-type', 'idempotency-key', 'stripe-version']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const body = request.method === 'POST' ? await buffer(request) : null
  const answer = await fetch(provider + request.url, { method: request.method ?? 'GET', headers, body })
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? 'application/json',
    text: await answer.text(),
  }
}
