import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

function startMain(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    cwd: folder,
    env: { SANDBOX_PORT: '0', ...environment },
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

const wrong: [variable: string, value: string][] = [
  ['SANDBOX_PORT', 'abc'],
  ['SANDBOX_PORT', '70000'],
  ['SANDBOX_PUBLIC_URL', 'shop.test'],
  ['SANDBOX_WEBHOOK_URL', 'ftp://shop.test'],
  ['SANDBOX_SECRET_KEY', ''],
]

test.for(wrong)('%s=%s stops the start with one sentence', async ([variable, value]) => {
  const { code, errors } = await startMain({ [variable]: value }).exit()
  expect(code).toBe(1)
  expect(errors).toMatch(new RegExp(`^The sandbox cannot start: ${variable} .*\n$`))
})
