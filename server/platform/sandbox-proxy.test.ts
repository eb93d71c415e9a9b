import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { buildSandbox } from '../../sandbox/app.ts'
import { showSandbox } from './sandbox-proxy.ts'

it.each([
  ['expect', 'nothing'],
  ['upgrade', 'h2c'],
])('a page of the sandbox opens also with the header %s: %s', async (name, value) => {
  const sandbox = buildSandbox({
    clock: Date.now,
    databasePath: ':memory:',
    secretKey: 'sk_test_sandbox',
    publicUrl: 'http://127.0.0.1',
    webhookUrl: null,
    webhookSecret: 'whsec_sandbox',
  })
  const shop = Fastify()
  onTestFinished(async () => {
    await shop.close()
    await sandbox.app.close()
  })
  await showSandbox(shop, await sandbox.app.listen({ host: '127.0.0.1', port: 0 }))
  const answer = await shop.inject({ url: '/sandbox/cards', headers: { [name]: value } })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('4242')
})
