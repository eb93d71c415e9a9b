import { subscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'
import { QUERIES, type QueryNote } from '../server/database/handle.ts'

/** Work that a process has done since it started. */
export type Work = {
  /** Counts by the first table that the statements name, or by their first word. */
  statements: Record<string, number>
  syncs: number
  writtenBytes: number
  cpuMs: number
}

/** Loaded before the shop: counts its statements, and in the embedded database's thread its writes and syncs. Answers each message. */
const between = new BroadcastChannel('bench-work')

if (isMainThread) countStatements()
else countDisk()

function countStatements(): void {
  const work: Omit<Work, 'cpuMs'> = { statements: {}, syncs: 0, writtenBytes: 0 }
  subscribe(QUERIES, (message) => {
    const name = nameOf((message as QueryNote).sql)
    work.statements[name] = (work.statements[name] ?? 0) + 1
  })
  between.addEventListener('message', (message) => {
    const { data } = message as MessageEvent<number | null>
    if (data === null) work.syncs += 1
    else work.writtenBytes += data
  })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ ...work, cpuMs: (user + system) / 1_000 } satisfies Work)
  })
  process.channel?.unref()
  between.unref()
}

const nameOf = (sql: string): string => {
  const [word = ''] = sql.trim().split(/\s/, 1)
  const table = /(?:from|into|update) "?(\w+)"?/i.exec(sql)?.[1]
  return table === undefined ? word : `${word} ${table}`
}

function countDisk(): void {
  const { fsyncSync, writeSync } = fs
  fs.fsyncSync = (file) => {
    fsyncSync(file)
    between.postMessage(null)
  }
  fs.writeSync = (...parts: unknown[]) => {
    const written = (writeSync as (...parts: unknown[]) => number)(...parts)
    between.postMessage(written)
    return written
  }
  syncBuiltinESMExports()
  between.unref()
}
