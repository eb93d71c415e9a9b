import { subscribe } from 'node:diagnostics_channel'
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'
import { QUERIES, type QueryNote } from '../../server/database/handle.ts'

/** What a shop's database did since it was last asked. */
export type Counted = {
  /** Milliseconds of each transaction that moved an import on, from `begin` to its commit. */
  slices: number[]
  slowest: { ms: number; sql: string }
}

type Submit = (this: object, ...parts: unknown[]) => Promise<unknown>

/** Loaded before the shop, by `startShop`; answers each message with what it counted, and begins anew. */
let counted: Counted = nothing()
if (isMainThread) {
  subscribe(QUERIES, (message) => {
    const { ms, sql } = message as QueryNote
    if (ms > counted.slowest.ms) counted.slowest = { ms, sql }
  })
  timeTransactions()
  process.on('message', () => {
    process.send?.(counted)
    counted = nothing()
  })
  process.channel?.unref()
}

function nothing(): Counted {
  return { slices: [], slowest: { ms: 0, sql: '' } }
}

/** Both engines are asked through this client, one transaction at a time on each. */
function timeTransactions(): void {
  const client = pg.Client.prototype as unknown as { query: Submit }
  const open = new WeakMap<object, { began: number; movesOn: boolean }>()
  const { query } = client
  client.query = function timed(...parts) {
    const [first] = parts as [string | { text?: string } | undefined]
    const text = typeof first === 'string' ? first : (first?.text ?? '')
    const now = performance.now()
    if (/^\s*(begin|start transaction)/i.test(text)) open.set(this, { began: now, movesOn: false })
    const transaction = open.get(this)
    if (/^\s*update "?imports"? .*next_position/is.test(text) && transaction !== undefined)
      transaction.movesOn = true
    const answer = query.apply(this, parts)
    if (!/^\s*commit/i.test(text) || transaction?.movesOn !== true) return answer
    open.delete(this)
    return answer.then((done) => {
      counted.slices.push(performance.now() - transaction.began)
      return done
    })
  }
}
