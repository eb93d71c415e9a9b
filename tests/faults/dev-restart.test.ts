import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../server/testing/free-port.ts'
import { anyDatabase } from './support/postgres.ts'
import { eventually } from './support/processes.ts'

/* Costs one start of the shop with hot reload. */

test('a shop in development says how long its start took, and its restart does not wait for an open tab', async () => {
  const port = String(await freePort())
  const origin = `127.0.0.1:${port}`
  const shop = spawn(process.execPath, ['server/main.ts', '--dev'], {
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      DEMO_DATA: 'off',
      ...(await anyDatabase()),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (text) => (said += String(text)))
  onTestFinished(() => {
    shop.kill('SIGKILL')
  })
  const client = await eventually(async () => {
    if (shop.exitCode !== null) throw new Error(`the shop did not start:\n${said}`)
    const answer = await fetch(`http://${origin}/@vite/client`).catch(() => null)
    return answer?.ok === true ? answer.text() : undefined
  })

  // The line comes a moment after the first answer.
  const opened = await eventually(async () => / is open at .*/.exec(said)?.[0])
  expect(opened).toMatch(/^ is open at http:\S+, \d+\.\d s after its start$/)

  // As Vite's client in a tab: the page hears of changes on a connection that stays open.
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? ''
  const tab = new WebSocket(`ws://${origin}/?token=${token}`, 'vite-hmr')
  await once(tab, 'open')

  // As the watcher does when a file of the API has changed. A process that never ends fails by the test's time limit.
  const gone = once(shop, 'exit')
  const closed = once(tab, 'close')
  shop.kill('SIGTERM')
  const [[exitCode]] = await Promise.all([gone, closed])
  expect(exitCode).toBe(0)
})
