import { HOUR, MINUTE } from '../../../../contract/durations.ts'
import { withLease } from '../../../database/lease.ts'
import type { App } from '../../../platform/app-type.ts'
import { failUnread, type ImportRecord, moveImport, nextImport, pausedAt } from './imports.store.ts'
import { planImport } from './plan-import.ts'
import { Overtaken } from './slices.ts'
import { sweepImports } from './sweep-imports.ts'
import { undoSlices } from './undo-slice.ts'
import { writeSlices } from './write-slice.ts'

const LEASE = 'imports'

/** Sent after whatever gives a node work: its handler looks what there is. */
const JOB = 'import'

type Step = (app: App, record: ImportRecord, signal: AbortSignal) => Promise<void>

const STEPS: Partial<Record<ImportRecord['state'], Step>> = {
  reading: planImport,
  running: writeSlices,
  undoing: undoSlices,
}

/** Lets one node of the shop plan, write and undo imports, one after the other; another goes on where it was killed. */
export function workOnImports(app: App): void {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const look = () => lookForImports(app, closing.signal)
  app.jobs.work(JOB, look)
  app.jobs.every('look-for-imports', MINUTE, async () => {
    await failUnread(app.db, app.clock())
    await look()
  })
  app.jobs.every('sweep-imports', HOUR, () => sweepImports(app))
}

/** Tells the nodes that there is work; if that fails, they look every minute. */
export const wakeImports = (app: App): Promise<void> =>
  app.jobs
    .send(JOB, {})
    .catch((error: unknown) => app.log.warn({ err: error }, 'imports wait for the next minute'))

async function lookForImports(app: App, closing: AbortSignal): Promise<void> {
  while (!closing.aborted && (await nextImport(app.db)) !== undefined) {
    const held = await withLease(app.db, LEASE, async (lost) => {
      const signal = AbortSignal.any([closing, lost])
      for (
        let next = await nextImport(app.db);
        next !== undefined && !signal.aborted;
        next = await nextImport(app.db)
      )
        await work(app, next, signal)
    })
    if (!held) return
  }
}

async function work(app: App, record: ImportRecord, signal: AbortSignal): Promise<void> {
  try {
    await STEPS[record.state]?.(app, record, signal)
  } catch (error) {
    if (signal.aborted) throw error
    // Whoever holds the lease looks again where the import is.
    if (error instanceof Overtaken) return
    app.log.error({ err: error, import: record.id }, 'an import has stopped')
    await stop(app, record)
  }
}

/** Lets an admin decide, because going on by itself would fail for ever. */
async function stop(app: App, record: ImportRecord): Promise<void> {
  const last = await app.db.selectFrom('imports').selectAll().where('id', '=', record.id).executeTakeFirst()
  if (last?.state !== record.state) return
  const problem = 'It stopped because of a fault, which the log of the shop names'
  const state = ({ reading: 'failed', running: 'paused', undoing: 'done' } as const)[
    last.state as 'reading' | 'running' | 'undoing'
  ]
  const at = app.clock()
  await moveImport(app.db, last, { state, problem, touched_at: at, ...(state === 'paused' && pausedAt(at)) })
}
