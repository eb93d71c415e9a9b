import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { HEAP, MALLOC } from '../server/base/memory.ts'
import { forgetShop } from '../server/testing/forget-shop.ts'
import { freePort } from '../server/testing/free-port.ts'

forgetShop()

export type ShopProcess = { url: string; process: ChildProcess; stop(): Promise<void> }

/** Milliseconds a shop has for its start, and milliseconds between two checks whether it has started. */
const PATIENCE = 180_000
const LOOK_EVERY = 20

const isOpen = (said: string) => said.includes(' is open at ')

type Start = {
  /** A folder with sources and the program in it; this repository by default. */
  cwd?: string
  program?: string
  /** Arguments before and after the program, such as `--watch` and `--dev`. */
  flags?: string[]
  args?: string[]
  /** A module to load before the program, such as `./bench/count-work.ts`; it may send messages to this process. */
  preload?: string
}

/**
 * Starts the shop with the memory settings of its users and this process's own options of Node, on `env.PORT` or a free loopback port, and waits
 * until its output says that it is ready.
 */
export async function startShop(env: Record<string, string>, start: Start = {}): Promise<ShopProcess> {
  const port = env.PORT ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const { cwd = process.cwd(), program = 'server/main.ts', flags = [], args = [], preload } = start
  const child = spawn(
    process.execPath,
    [...HEAP, ...process.execArgv, ...flags, ...(preload ? ['--import', preload] : []), program, ...args],
    {
      cwd,
      stdio: ['ignore', 'pipe', 'inherit', ...(preload ? (['ipc'] as const) : [])],
      env: {
        ...process.env,
        ...(process.platform === 'linux' ? MALLOC : {}),
        DEMO_DATA: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ...env,
        PORT: String(port),
      },
    },
  )
  const stop = async () => {
    // One that a signal has ended has no exit code, and would be waited for without end.
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  // The shop's own output counts, because an answer on the port could come from another shop that holds it.
  let said = ''
  child.stdout?.on('data', (text: Buffer) => {
    if (!isOpen(said)) said += text.toString()
  })
  for (let tries = 0; tries < PATIENCE / LOOK_EVERY; tries += 1) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The shop stopped with ${child.signalCode ?? `exit code ${child.exitCode}`}`)
    if (isOpen(said)) return { url, process: child, stop }
    await pause(LOOK_EVERY)
  }
  await stop()
  throw new Error(`The shop was not ready within ${PATIENCE / 1_000} seconds`)
}
