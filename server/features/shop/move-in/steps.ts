import type * as z from 'zod'
import type { OptionsBody } from '../../../../contract/schemas/imports.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import type { App } from '../../../platform/app-type.ts'
import { badRequest, conflict, existing } from '../../../platform/errors.ts'
import { isConfirmed } from '../../../platform/guards.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { wakeImports } from './import-jobs.ts'
import { findImport, type ImportRecord, moveImport, pausedAt } from './imports.store.ts'

/** @throws AppError 404 */
export const theImport = async (db: Db | Tx, id: string): Promise<ImportRecord> =>
  existing(await findImport(db, id), 'Import')

/** Changes how a file is read; all of it is planned again. @throws AppError 404, 400, 409 unless it is ready */
export async function setOptions(
  app: App,
  id: string,
  options: z.output<typeof OptionsBody>['options'],
): Promise<ImportRecord> {
  const record = await theImport(app.db, id)
  if (record.state !== 'ready') throw notNow(record)
  if (options.timeZone !== undefined && !isTimeZone(options.timeZone))
    throw badRequest('options.timeZone', 'must be a time zone, such as Europe/Berlin')
  const unknown = Object.values(options.columns ?? {}).find(
    (column) => column !== '' && !record.header.includes(column),
  )
  if (unknown !== undefined)
    throw badRequest('options.columns', `name ${unknown}, which the file does not have`)
  const change = {
    state: 'reading' as const,
    options: JSON.stringify({ ...record.options, ...options }),
    touched_at: app.clock(),
  }
  if (!(await moveImport(app.db, record, change))) throw newer()
  await wakeImports(app)
  return theImport(app.db, id)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Lets a planned import run; it waits for one that runs already. @throws AppError 404, 409 for another plan or state */
export async function startImport(app: App, admin: Viewer, id: string, plan: string): Promise<ImportRecord> {
  const at = app.clock()
  await inTransaction(app.db, async (tx) => {
    const record = await theImport(tx, id)
    if (record.state !== 'ready') throw notNow(record)
    if (record.plan !== plan)
      throw conflict('The file is planned otherwise meanwhile. Look at it again, and then start')
    await moved(tx, record, {
      state: 'running',
      next_position: 0,
      problem: null,
      actor_id: admin.id,
      confirmed_at: isConfirmed(admin, at) ? at : null,
      started_at: at,
      touched_at: at,
    })
    await note(tx, admin, 'start import', record, at)
  })
  await wakeImports(app)
  return theImport(app.db, id)
}

/** @throws AppError 404, 409 */
export async function pauseImport(app: App, id: string): Promise<ImportRecord> {
  const change = await app.db
    .updateTable('imports')
    .set({ state: 'paused', ...pausedAt(app.clock()) })
    .where('id', '=', (await theImport(app.db, id)).id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  const record = await theImport(app.db, id)
  if (change === undefined && record.state !== 'paused') throw notNow(record)
  return record
}

/** @throws AppError 404, 409 */
export async function resumeImport(app: App, admin: Viewer, id: string): Promise<ImportRecord> {
  const at = app.clock()
  const record = await theImport(app.db, id)
  if (record.state !== 'paused') throw notNow(record)
  await moved(app.db, record, {
    state: 'running',
    problem: null,
    touched_at: at,
    undo_until: null,
    // Whoever started it may have left since.
    ...(record.actor_id === null && {
      actor_id: admin.id,
      confirmed_at: isConfirmed(admin, at) ? at : null,
    }),
  })
  await wakeImports(app)
  return theImport(app.db, id)
}

/** @throws AppError 404, 409 for one that is not written, or was a week ago */
export async function undoImport(app: App, admin: Viewer, id: string): Promise<ImportRecord> {
  const at = app.clock()
  await inTransaction(app.db, async (tx) => {
    const record = await theImport(tx, id)
    if (record.state !== 'done' && record.state !== 'paused') throw notNow(record)
    if (record.undo_until !== null && record.undo_until <= at)
      throw conflict('The seven days to undo this import are over')
    await moved(tx, record, {
      state: 'undoing',
      next_position: BEHIND_ALL,
      problem: null,
      actor_id: admin.id,
      started_at: at,
      touched_at: at,
    })
    await note(tx, admin, 'undo import', record, at)
  })
  await wakeImports(app)
  return theImport(app.db, id)
}

/** Behind the last row of any file. */
const BEHIND_ALL = 2_147_483_647

async function moved(
  db: Db | Tx,
  record: ImportRecord,
  change: Parameters<typeof moveImport>[2],
): Promise<void> {
  if (!(await moveImport(db, record, change))) throw newer()
}

const note = (tx: Tx, admin: Viewer, action: string, record: ImportRecord, at: Date) =>
  recordAudit(tx, admin, action, ['import', record.id], {
    after: {
      file: record.file_name,
      source: record.source,
      kind: record.kind,
      plan: record.plan,
      counts: record.counts,
    },
    at,
  })

const IS = {
  reading: 'is still being read',
  ready: 'was not started',
  running: 'is being written',
  paused: 'is paused',
  done: 'is written',
  undoing: 'is being undone',
  undone: 'was undone',
  failed: 'has failed. Send the file again',
} as const

export const notNow = ({ state }: ImportRecord) => conflict(`This import ${IS[state]}`)
export const newer = () => conflict('This import has changed meanwhile. Reload the page to see it')
