import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { filledForm, sessionParams, startReceiver } from './testing.ts'

function startMain(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    cwd: folder,
    env: { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', ...environment },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return {
    child,
    firstLine: async () => String((await once(child.stdout, 'data'))[0]),
    exit: async () => ({ code: (await once(child, 'close'))[0] as unknown, errors }),
  }
}

test('it prints its address, answers there and stops when asked to', async () => {
  const { child, firstLine, exit } = startMain({ SANDBOX_SECRET_KEY: 'sk_test_mine' })
  const line = await firstLine()
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
  const headers = { authorization: 'Bearer sk_test_mine' }
  expect((await fetch(`${origin}/v1/checkout/sessions`, { headers })).status).toBe(200)
  expect((await fetch(`${origin}/cards`)).status).toBe(200)
  const ended = exit()
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, errors: '' })
})

test('what was paid before a SIGKILL is told after the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const receiver = await startReceiver()
  const environment = {
    SANDBOX_DATABASE: join(folder, 'sandbox.db'),
    SANDBOX_SECRET_KEY: 'sk_test_mine',
    SANDBOX_WEBHOOK_SECRET: 'whsec_tests',
  }
  const first = startMain(environment)
  const port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(await first.firstLine())?.[1])
  const host = '127.0.0.1'
  const stripe = new Stripe('sk_test_mine', { host, port, protocol: 'http', telemetry: false })
  const session = await stripe.checkout.sessions.create(sessionParams())
  const body = new URLSearchParams(filledForm())
  const paid = await fetch(session.url ?? '', { method: 'POST', body, redirect: 'manual' })
  expect(paid.status).toBe(303)
  const ended = first.exit()
  first.child.kill('SIGKILL')
  await ended

  startMain({ ...environment, SANDBOX_WEBHOOK_URL: receiver.url })
  const event = await receiver.next()
  expect(event.data.object).toMatchObject({ id: session.id, payment_status: 'paid' })
})

const wrong: [variable: string, value: string][] = [
  ['SANDBOX_PORT', 'abc'],
  ['SANDBOX_PORT', '70000'],
  ['SANDBOX_SMTP_PORT', '-1'],
  ['SANDBOX_PUBLIC_URL', 'shop.test'],
  ['SANDBOX_WEBHOOK_URL', 'ftp://shop.test'],
  ['SANDBOX_SECRET_KEY', ''],
]

test.for(wrong)('%s=%s stops the start with one sentence', async ([variable, value]) => {
  const { code, errors } = await startMain({ [variable]: value }).exit()
  expect(code).toBe(1)
  expect(errors).toMatch(new RegExp(`^The sandbox cannot start: ${variable} .*\n$`))
})
