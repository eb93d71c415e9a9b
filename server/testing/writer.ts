import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const script = fileURLToPath(new URL('writer-process.ts', import.meta.url))

export type Writer = {
  process: ChildProcess
  /** Numbers acknowledged so far. */
  acknowledged: () => number[]
  /** Resolves with the writer's first sentence of failure, or `null` once it writes. */
  started: Promise<string | null>
  /** Waits for so many acknowledgements. */
  wrote: (count: number) => Promise<void>
  kill: (signal?: NodeJS.Signals) => Promise<void>
}

const running = new Set<Writer>()

/** Ends what a failed test left behind. */
export async function killWriters(): Promise<void> {
  await Promise.all([...running].map((writer) => writer.kill()))
  running.clear()
}

/** Starts `writer-process.ts` on a data folder. @param isLate whether every other commit need not wait for a server's disk */
export function startWriter(dataDir: string, firstNumber = 1, isLate = false): Writer {
  // Each lives for a moment, in which it would optimise more of the engine's code than it runs.
  const args = ['--liftoff-only', script, dataDir, String(firstNumber), isLate ? 'late' : '']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const numbers: number[] = []
  const started = Promise.withResolvers<string | null>()
  let waiting: { count: number; resolve: () => void } | null = null
  let rest = ''
  let failure = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === 'ready') started.resolve(null)
      else numbers.push(Number(line))
    }
    if (waiting !== null && numbers.length >= waiting.count) waiting.resolve()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    failure += chunk.toString()
  })
  child.on('exit', () => started.resolve(failure.trim()))
  const writer: Writer = {
    process: child,
    acknowledged: () => numbers,
    started: started.promise,
    wrote: (count) =>
      new Promise((resolve) => {
        if (numbers.length >= count) resolve()
        else waiting = { count, resolve }
      }),
    kill: async (signal = 'SIGKILL') => {
      if (child.exitCode !== null || child.signalCode !== null) return
      // Only then has everything the process said been read.
      const closed = once(child, 'close')
      child.kill(signal)
      await closed
    },
  }
  running.add(writer)
  return writer
}

/** Finds acknowledged numbers that are missing, and transactions that are there by half. */
export async function findLosses(
  pool: pg.Pool,
  acknowledged: number[],
): Promise<{ lost: number[]; halves: number }> {
  const { rows } = await pool.query<{ number: number }>('select number from written')
  const found = new Set(rows.map(({ number }) => number))
  const { rows: halves } = await pool.query<{ count: number }>(
    'select count(*) from written full join written_parts using (number) where written.number is null or written_parts.number is null',
  )
  return { lost: acknowledged.filter((number) => !found.has(number)), halves: halves[0]?.count ?? -1 }
}
