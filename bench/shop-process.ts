import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

export type ShopProcess = { url: string; process: ChildProcess; stop(): Promise<void> }

let nextPort = 24_000 + (process.pid % 4_000)

/** Starts the shop as its users do, on a free loopback port, and waits until it says it is ready. */
export async function startShop(env: Record<string, string>): Promise<ShopProcess> {
  nextPort += 1
  const url = `http://127.0.0.1:${nextPort}`
  const child = spawn('node', ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
      PORT: String(nextPort),
    },
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The shop stopped with exit code ${child.exitCode}`)
    const ready = await fetch(`${url}/readyz`).catch(() => null)
    if (ready?.ok) return { url, process: child, stop }
    await pause(100)
  }
  await stop()
  throw new Error('The shop was not ready within thirty seconds')
}
