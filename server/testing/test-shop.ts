import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Selectable, Updateable } from 'kysely'
import { inject } from 'vitest'
import { buildApp, type AppParts } from '../app.ts'
import type { DatabaseHandle } from '../database/handle.ts'
import type { Database, Db } from '../database/schema.ts'
import type { App } from '../platform/app-type.ts'
import { parseConfig } from '../base/config.ts'
import { sessionCookie } from '../platform/sessions.ts'
import { closeAtEnd } from './close-at-end.ts'
import { insertInto, type Insert } from './insert.ts'
import { createClock, type TestClock } from './test-clock.ts'
import { copyTemplate } from './test-database.ts'
import { createTestJobs, type TestJobs } from './test-jobs.ts'
import { createWorld, type World } from './world.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'

type Row<Table extends keyof Database> = Selectable<Database[Table]>
/** Each column's value, or one of several. */
type Values<Table extends keyof Database> = {
  [Column in keyof Row<Table>]?: Row<Table>[Column] | Row<Table>[Column][]
}

export type TestShop = {
  app: App
  db: Db
  database: DatabaseHandle
  clock: TestClock
  jobs: TestJobs
  world: World
  /** Makes a call with these headers, such as those of somebody who is logged in. */
  call: (
    method: Method,
    url: string,
    headers?: object,
    payload?: InjectOptions['payload'],
  ) => Promise<LightMyRequestResponse>
  /** Columns of the rows that have these values. */
  rows: <Table extends keyof Database, Column extends keyof Row<Table> & string>(
    table: Table,
    columns: Column[],
    values: Values<Table>,
    orderedBy?: keyof Row<Table> & string,
  ) => Promise<Pick<Row<Table>, Column>[]>
  /** The same of the only row, or of one of them. @throws Error when there is none */
  row: <Table extends keyof Database, Column extends keyof Row<Table> & string>(
    table: Table,
    columns: Column[],
    values: Values<Table>,
  ) => Promise<Pick<Row<Table>, Column>>
  /** Writes rows past the shop. @returns the first of them, as it is stored */
  insert: Insert
  /** Stores settings, which count at once. */
  set: (settings: Record<string, unknown>) => Promise<void>
  /** Changes the rows that have these values, past the shop. */
  update: <Table extends keyof Database>(
    table: Table,
    values: Values<Table>,
    changes: Updateable<Database[Table]>,
  ) => Promise<unknown>
  close: () => Promise<void>
}

export type TestShopOptions = {
  /** Environment variables, as a person would set them. */
  env?: Record<string, string>
  /** Where the card provider answers; without it, nowhere. */
  provider?: Partial<AppParts['provider']>
  /** The sandbox whose pages are shown; without it none. */
  sandbox?: AppParts['sandbox']
  /** The mail server; without it nothing is sent. */
  smtpUrl?: string
  clock?: TestClock
  /** One that is migrated, and closed with the shop; a copy of the template unless given. */
  database?: DatabaseHandle
  /** Gets every line of the log, as an object. */
  onLog?: (line: Record<string, unknown>) => void
  lateness?: AppParts['lateness']
}

/** A whole shop on a database of its own, to be injected into. Close it when done. */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fern-shop-'))
  const config = parseConfig({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    // Tests count the e-mails of what they do, and most have an admin.
    NEW_ORDER_EMAILS: 'off',
    ...options.env,
  })
  const database = options.database ?? (await copyTemplate(inject('template')))
  const clock = options.clock ?? createClock()
  const jobs = createTestJobs()
  const lateness = options.lateness && { lateness: options.lateness }
  const provider = {
    secretKey: 'sk_test_tests',
    webhookSecret: 'whsec_tests',
    // A port that nothing listens on.
    apiBase: 'http://127.0.0.1:1',
    retries: 0,
    ...options.provider,
  }
  const { onLog } = options
  const logTo = onLog && {
    write: (line: string) => onLog(JSON.parse(line) as Record<string, unknown>),
  }
  // Generic names of tables are more than Kysely's types can follow.
  const find = (table: string, columns: string[], values: object) =>
    database.db
      .selectFrom(table as 'emails')
      .select(columns as 'id'[])
      .where(({ and, eb }) =>
        and(
          Object.entries(values).map(([column, value]) =>
            eb(column as 'id', Array.isArray(value) ? 'in' : value === null ? 'is' : '=', value),
          ),
        ),
      )
  const app = await buildApp({
    config,
    database,
    jobs,
    provider,
    ...(options.sandbox && { sandbox: options.sandbox }),
    smtpUrl: options.smtpUrl ?? null,
    clock: clock.now,
    ...(logTo && { logTo }),
    ...lateness,
  })
  await app.ready()
  return {
    app,
    db: database.db,
    database,
    clock,
    jobs,
    world: createWorld(database.db, clock.now, () => app.invalidate(['*']), sessionCookie(config)),
    call: (method, url, headers = {}, payload) =>
      app.inject({
        method,
        url,
        headers: { ...headers },
        ...(payload !== undefined && { payload }),
      } as InjectOptions),
    rows: (table, columns, values, orderedBy) => {
      const found = find(table, columns, values)
      return (orderedBy ? found.orderBy(orderedBy as 'id') : found).execute() as never
    },
    row: (table, columns, values) => find(table, columns, values).executeTakeFirstOrThrow() as never,
    insert: insertInto(database.db),
    set: async (settings) => {
      const values = Object.entries(settings).map(([key, value]) => ({
        key,
        value: JSON.stringify(value),
        updated_at: clock.now(),
      }))
      await database.db
        .insertInto('setting_values')
        .values(values)
        .onConflict((stored) =>
          stored.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
        )
        .execute()
      await app.settings.reload()
    },
    update: (table, values, changes) =>
      database.db
        .updateTable(table as 'emails')
        .set(changes as object)
        .where((row) => row.and(values as object))
        .execute(),
    close: async () => {
      await app.close()
      await jobs.ended()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same, closed when the test or the file that opens it ends. */
export const openTestShop = (options?: TestShopOptions): Promise<TestShop> =>
  closeAtEnd(startTestShop(options))

/** A second node of a shop, on the same database and clock. */
export async function startSecondNode(
  { clock, db }: TestShop,
  env: Record<string, string> = {},
): Promise<TestShop> {
  const other = await startTestShop({ env, clock })
  Object.defineProperty(other.app, 'db', { value: db })
  return other
}
