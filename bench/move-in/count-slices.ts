import { subscribe } from 'node:diagnostics_channel'
import { isMainThread } from 'node:worker_threads'
import { QUERIES, type QueryNote } from '../../server/database/handle.ts'

/** What a shop's database did since it was last asked. */
export type Counted = {
  /** Milliseconds of each slice of an import, from its rows to the statement that moves the import on: all but its commit. */
  slices: number[]
  slowest: { ms: number; sql: string }
}

/** Loaded before the shop, by `startShop`; answers each message with what it counted, and begins anew. */
let counted: Counted = nothing()
if (isMainThread) {
  let began = NaN
  // A built shop holds its client of PostgreSQL within its one file, so its statements are heard of, and no call is wrapped.
  subscribe(QUERIES, (message) => {
    const { ms, sql } = message as QueryNote
    const now = performance.now()
    if (ms > counted.slowest.ms) counted.slowest = { ms, sql }
    if (/^select "position".* from "import_rows" /s.test(sql)) began = now
    if (!/^update "imports" .*"next_position"/s.test(sql) || Number.isNaN(began)) return
    counted.slices.push(now - began)
    began = NaN
  })
  process.on('message', () => {
    process.send?.(counted)
    counted = nothing()
  })
  process.channel?.unref()
}

function nothing(): Counted {
  return { slices: [], slowest: { ms: 0, sql: '' } }
}
