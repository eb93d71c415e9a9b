import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../server/testing/free-port.ts'
import { createPart, newFolder, until, type Part } from './part.ts'

export type ShopNode = {
  part: Part
  port: number
  origin: string
  /** Resolves when it may be sent visitors. */
  start: () => Promise<void>
  isReady: () => Promise<boolean>
  /** Bytes of memory it holds. */
  memory: () => number
}

/** The shop as its users start it, with only these variables. */
export async function createNode(environment: Record<string, string>): Promise<ShopNode> {
  const folder = newFolder('node')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const part = createPart({
    command: process.execPath,
    args: ['server/main.ts'],
    log: join(folder, 'shop.log'),
    env: { PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', ...environment },
  })
  const isReady = async () =>
    (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null))?.ok === true
  return {
    part,
    port,
    origin,
    isReady,
    start: async () => {
      part.start()
      await until(
        'the shop starts',
        async () => {
          if (!part.isRunning()) throw new Error(`The shop ended: ${part.log()}`)
          return isReady()
        },
        60_000,
      )
    },
    memory: () => {
      const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${part.pid()}/status`, 'utf8'))?.[1]
      return Number(kilobytes) * 1_024
    },
  }
}
