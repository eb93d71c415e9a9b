import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { AtEnd } from './folders.ts'
import { freePort } from '../../../server/testing/free-port.ts'

export type ShopProcess = {
  origin: string
  /** SIGKILL: nothing is flushed, closed or said goodbye to. Resolves when the process is gone. */
  kill: () => Promise<void>
  /** SIGTERM, as an operator stops it. @returns the exit code */
  stop: () => Promise<number | null>
  /** SIGSTOP: it does nothing at all until the returned function is called. */
  standStill: () => () => void
  /** Everything it said. */
  output: () => string
}

/**
 * The shop as a user starts it, with only these variables; ready when it says so. Ends with the test unless told.
 *
 * @param cwd the folder of another copy of the code
 */
export async function startShop(
  environment: Record<string, string>,
  { cwd = process.cwd(), atEnd = onTestFinished }: { cwd?: string; atEnd?: AtEnd } = {},
): Promise<ShopProcess> {
  const port = environment['PORT'] ?? String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  // It lives for seconds: code of its embedded database that is not optimised starts with a third less work.
  const child = spawn(process.execPath, ['--liftoff-only', 'server/main.ts'], {
    cwd,
    env: { PATH: process.env['PATH'], PORT: port, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)))
  const kill = () => killed(child)
  atEnd(kill)
  await ready(child, origin, said)
  const stop = async () => {
    // Not `exit`: what it said last may be read after that.
    const gone = once(child, 'close')
    child.kill('SIGTERM')
    await gone
    return child.exitCode
  }
  const standStill = () => {
    child.kill('SIGSTOP')
    return () => void child.kill('SIGCONT')
  }
  return {
    origin,
    kill,
    stop,
    standStill,
    output: () => said.join(''),
  }
}

async function ready(child: ChildProcess, origin: string, said: string[]): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`the shop did not start:\n${said.join('')}`)
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Asks until the answer is given; the test's own time limit ends the asking. */
export async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pause(50)
  }
}
