import { EventEmitter } from 'node:events'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseHandle } from '../database/handle.ts'

type Listener = (tags: string[]) => void
type Report = (error: unknown) => void

/** What other nodes are told: who says so, and which tags. */
type Note = { from: string; tags: string[] }

/** Among the tags: everything is old. */
const EVERYTHING = '*'
const CHANNEL = 'shop_caches'
/** The database passes on no more than 8000 bytes. */
const LONGEST_NOTE = 7_000
const CONNECT_AGAIN = 2_000
/** Milliseconds between two questions whether somebody is still there, and how long the answer may take. */
const HEARTBEAT = { every: 10_000, patience: 5_000 }

/**
 * Tells caches which of their entries are old: in this process at once, in other nodes through the database's LISTEN and NOTIFY.
 * That path may lose a note, so caches also have a time to live (docs/behaviour.md#pictures-and-pages).
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
    this.#events.emit('tags', tags)
    if (this.#database.engine === 'embedded') return
    let note = JSON.stringify({ from: this.#self, tags } satisfies Note)
    if (note.length > LONGEST_NOTE)
      note = JSON.stringify({ from: this.#self, tags: [EVERYTHING] } satisfies Note)
    this.#database.pool.query('select pg_notify($1, $2)', [CHANNEL, note]).catch(this.#report)
  }

  onInvalidate(listener: Listener): void {
    this.#events.on('tags', listener)
  }

  /** Keeps a connection of its own open, for as long as the shop runs. */
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

  /** Whether this node hears what others change. */
  get hears(): boolean {
    return this.#client !== null
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#client?.end()
  }

  /** Resolves when the connection ends; false when listening there is no use. */
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
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      void client.end()
      throw error
    }
    this.#client = client
    if (this.#closing.signal.aborted) await client.end()
    void this.#beat(client, ended)
    // What was said while nobody listened is unknown.
    this.#events.emit('tags', [EVERYTHING])
    await ended
    this.#client = null
    return true
  }

  /** A connection that went silent looks like one on which nobody says anything. */
  async #beat(client: pg.Client, ended: Promise<void>): Promise<void> {
    const { every } = this.#heartbeat
    const over = ended.then(() => true)
    while (!(await Promise.race([over, pause(every, false, { ref: false })]))) {
      try {
        await client.query('select 1')
      } catch (error) {
        if (!this.#closing.signal.aborted) this.#report(error)
        // Breaks the connection without a goodbye when an answer is still owed.
        await client.end()
        return
      }
    }
  }

  #take(payload: string): void {
    const { from, tags } = JSON.parse(payload) as Note
    if (from !== this.#self) this.#events.emit('tags', tags)
  }
}

/**
 * A pooler in transaction mode lends its connections: what `listen` is said on belongs to somebody else a moment later, and what comes
 * there disturbs them (PgBouncer 1.18 handed out wrong answers). It names a process that is not the server's.
 */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as unknown as { processID: number }).processID
}
