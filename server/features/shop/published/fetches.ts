import { retried } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { addFetches } from './published.store.ts'

/** Milliseconds between two writes; a process that dies loses what it counted since. */
const WRITE_EVERY = 60_000

declare module 'fastify' {
  interface FastifyInstance {
    fetches: {
      /** Counts a fetch of a file or address for programs. @param name one of few, such as `google-DE` or `mcp` */
      count: (name: string) => void
      /** Writes what was counted. */
      write: () => Promise<void>
    }
  }
}

type Counted = { fetches: number; at: Date }

/** Counts how often programs fetch what is published for them: in memory, and written once a minute. */
export function countFetches(app: App): void {
  let counted = new Map<string, Counted>()
  const write = async (): Promise<void> => {
    if (counted.size === 0) return
    const written = counted
    counted = new Map()
    await retried(() => addFetches(app.db, written))
  }
  const writeOrWarn = () =>
    write().catch((error: unknown) => app.log.warn({ err: error }, 'fetches were not counted'))

  app.decorate('fetches', {
    count: (name) => {
      const { fetches = 0 } = counted.get(name) ?? {}
      counted.set(name, { fetches: fetches + 1, at: app.clock() })
    },
    write,
  })
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => void writeOrWarn(), WRITE_EVERY).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await writeOrWarn()
  })
}
