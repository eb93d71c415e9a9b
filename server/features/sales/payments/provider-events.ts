import { sql } from 'kysely'
import { readNote } from '../../../database/notes.ts'
import type { App } from '../../../platform/app-type.ts'

declare module 'fastify' {
  interface FastifyInstance {
    providerEvents: ProviderEvents
  }
}

/** When the provider last sent an event with a good signature. */
type ProviderEvents = { note: () => void; last: () => Promise<Date | null> }

/** Of the row in the table `settings`. */
const NAME = 'last_provider_event'
/** Milliseconds between two writes: written with each event, the one row would make purchases wait for each other. */
const WRITE_EVERY = 60_000

/** Decorates `app.providerEvents`. */
export function rememberEvents(app: App): void {
  let latest: Date | null = null
  let written: Date | null = null

  async function write(): Promise<void> {
    const at = latest
    if (at === null || at === written) return
    await app.db
      .insertInto('settings')
      .values({ name: NAME, value: at.toISOString() })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ value: sql<string>`greatest("settings".value, excluded.value)` }),
      )
      .execute()
    written = at
  }
  const writeLater = () =>
    write().catch((error: unknown) => app.log.warn({ err: error }, 'the time of an event was not stored'))

  app.decorate('providerEvents', {
    note: () => {
      latest = app.clock()
    },
    last: async () => {
      await write()
      const value = await readNote(app.db, NAME)
      return value === undefined ? null : new Date(value)
    },
  })
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => void writeLater(), WRITE_EVERY).unref()
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await writeLater()
  })
}
