import { EventEmitter } from 'node:events'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseHandle } from '../database/handle.ts'

type Listener = (tags: string[], from: Origin) => void
/** The node that invalidates: this one or another. A renewed connection counts as another node. */
type Origin = 'here' | 'elsewhere'
type Report = (error: unknown) => void

/** The payload of a notification: the sender, and the invalidated tags. */
type Note = { from: string; tags: string[] }

/** The tag that invalidates everything. */
export const EVERYTHING = '*'
/** Shops in other schemas of the database hear nothing of this one. */
const channelOf = ({ schema }: DatabaseHandle) => `shop_caches_${schema}`
/** A NOTIFY payload has less than 8000 bytes. */
const LONGEST_NOTE = 7_000
const CONNECT_AGAIN = 2_000
/** Milliseconds between two checks of the connection, and for each answer. */
const HEARTBEAT = { every: 10_000, patience: 5_000 }

/**
 * Invalidates cache entries by tag: in this process at once, in other nodes through the database's LISTEN and NOTIFY. A notification
 * may be lost, so caches also have a time to live (docs/behaviour.md#pictures-and-pages).
 */
export class Invalidation {
  readonly #events = new EventEmitter().setMaxListeners(0)
  readonly #database: DatabaseHandle
  readonly #report: Report
  readonly #self = randomUUID()
  readonly #closing = new AbortController()
  #client: pg.Client | null = null

  readonly #heartbeat: typeof HEARTBEAT

  constructor(database: DatabaseHandle, report: Report, heartbeat = HEARTBEAT) {
    this.#database = database
    this.#report = report
    this.#heartbeat = heartbeat
  }

  invalidate(tags: string[]): void {
    if (tags.length === 0) return
    this.invalidateHere(tags)
    if (this.#database.engine === 'embedded') return
    let note = JSON.stringify({ from: this.#self, tags } satisfies Note)
    if (note.length > LONGEST_NOTE)
      note = JSON.stringify({ from: this.#self, tags: [EVERYTHING] } satisfies Note)
    this.#database.pool
      .query('select pg_notify($1, $2)', [channelOf(this.#database), note])
      .catch(this.#report)
  }

  /** In this process alone. */
  invalidateHere(tags: string[]): void {
    this.#events.emit('tags', tags, 'here' satisfies Origin)
  }

  onInvalidate(listener: Listener): void {
    this.#events.on('tags', listener)
  }

  /** Keeps a connection for notifications open, for as long as the shop runs. */
  async listen(): Promise<void> {
    const { url } = this.#database
    if (url === null) return
    const { signal } = this.#closing
    while (!signal.aborted) {
      try {
        if (!(await this.#hear(url))) return
      } catch (error) {
        if (!signal.aborted) this.#report(error)
      }
      await pause(CONNECT_AGAIN, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** True while this node receives the changes of others. */
  get hears(): boolean {
    return this.#client !== null
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#client?.end()
  }

  /** Resolves when the connection ends; false when LISTEN cannot work there. */
  async #hear(url: string): Promise<boolean> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: this.#heartbeat.patience,
      query_timeout: this.#heartbeat.patience,
      application_name: 'shop caches',
    })
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('error', this.#report)
    client.on('notification', ({ payload }) => this.#take(payload ?? ''))
    try {
      await client.connect()
      if (await isPooled(client)) {
        await client.end()
        return false
      }
      await client.query(`listen ${client.escapeIdentifier(channelOf(this.#database))}`)
    } catch (error) {
      void client.end()
      throw error
    }
    this.#client = client
    if (this.#closing.signal.aborted) await client.end()
    void this.#beat(client, ended)
    // Notifications sent while the connection was down are lost, so everything is invalidated.
    this.#events.emit('tags', [EVERYTHING], 'elsewhere' satisfies Origin)
    await ended
    this.#client = null
    return true
  }

  /** Pings the connection: a dead one looks the same as one without notifications. */
  async #beat(client: pg.Client, ended: Promise<void>): Promise<void> {
    const { every } = this.#heartbeat
    const over = ended.then(() => true)
    while (!(await Promise.race([over, pause(every, false, { ref: false })]))) {
      try {
        await client.query('select 1')
      } catch (error) {
        if (!this.#closing.signal.aborted) this.#report(error)
        // Destroys the connection when an answer is missing.
        await client.end()
        return
      }
    }
  }

  #take(payload: string): void {
    const { from, tags } = JSON.parse(payload) as Note
    if (from !== this.#self) this.#events.emit('tags', tags, 'elsewhere' satisfies Origin)
  }
}

/**
 * True if the connection goes through a pooler in transaction mode, which reports a process id that is not the server's. LISTEN cannot be used
 * there: the server connection serves another client a moment later, and notifications corrupt its answers (PgBouncer 1.18).
 */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as unknown as { processID: number }).processID
}
