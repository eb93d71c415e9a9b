import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds between two checks, and for each answer. */
const EVERY = 1_000
const PATIENCE = 2_000
const POINTS = 30

/** A position of the primary's log, with the time on this process's own clock. */
type Point = { at: number; position: bigint }

export type ReplicaWatch = {
  /** The latest moment (`performance.now()`) whose commits this replica certainly has; -Infinity when nothing is known. */
  caughtUpTo: (replica: number) => number
  close: () => void
}

/**
 * Asks the primary each second for the end of its log, and each replica for its replayed position. A replica that has
 * replayed the primary's log of a moment has every commit acknowledged before it. Only this process's clock is used, and
 * a replica that does not answer keeps its last known position.
 */
export function watchReplicas(
  primary: string,
  replicas: string[],
  report: (error: Error) => void,
): ReplicaWatch {
  const closing = new AbortController()
  const points: Point[] = []
  const caughtUp = replicas.map(() => -Infinity)
  const each = (url: string, question: string, take: (position: bigint, asked: number) => void) =>
    void repeat(url, question, take, report, closing.signal)

  each(primary, 'select pg_current_wal_insert_lsn() as lsn', (position, at) => {
    points.unshift({ at, position })
    points.length = Math.min(points.length, POINTS)
  })
  replicas.forEach((url, index) => {
    // No position for a server that is not a replica.
    each(url, 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as lsn', (replayed) => {
      const reached = points.find(({ position }) => position <= replayed)
      if (reached !== undefined) caughtUp[index] = Math.max(caughtUp[index] ?? -Infinity, reached.at)
    })
  })
  return { caughtUpTo: (replica) => caughtUp[replica] ?? -Infinity, close: () => closing.abort() }
}

/** Queries until the signal, over one connection that is replaced as soon as it fails or is silent. */
async function repeat(
  url: string,
  question: string,
  take: (position: bigint, asked: number) => void,
  report: (error: Error) => void,
  signal: AbortSignal,
): Promise<void> {
  let client: pg.Client | null = null
  let failing = false
  while (!signal.aborted) {
    const asked = performance.now()
    try {
      client ??= await connect(url)
      const { rows } = await client.query<{ lsn: string | null }>(question)
      const lsn = rows[0]?.lsn
      if (typeof lsn === 'string') take(positionOf(lsn), asked)
      failing = false
    } catch (error) {
      if (!failing && !signal.aborted) report(error as Error)
      failing = true
      // Not awaited, because the server may not answer any more.
      void client?.end().catch(() => undefined)
      client = null
    }
    await pause(EVERY, undefined, { signal, ref: false }).catch(() => undefined)
  }
  await client?.end().catch(() => undefined)
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    application_name: 'shop replicas',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** `16/B374D848`: two hexadecimal halves. */
function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
