import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { hashPassword, verifyPassword } from '../features/people/login/passwords.ts'

/** CPU time of each thread in hundredths of a second, and its niceness above the process's. */
export type Thread = { nicer: number; ticks: number }
export type Hashed = {
  /** Of a hash and a file that were asked for in this order. */
  doneFirst: 'hash' | 'file'
  known: Thread[]
  unknown: Thread[]
}

/** Program: hashes in a process where one thread reads files, and prints as JSON who did it. Linux only. */
const TIMES = 30

function threads(): Map<string, Thread> {
  const of = (id: string): Thread => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
    // The name in brackets may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { nicer: Number(fields[16]) - getPriority(), ticks: Number(fields[11]) + Number(fields[12]) }
  }
  return new Map(readdirSync('/proc/self/task').map((id) => [id, of(id)]))
}

/** Runs the work and returns the CPU time of each thread. */
async function during(work: () => Promise<unknown>): Promise<Thread[]> {
  const before = threads()
  await work()
  return [...threads()].map(([id, { nicer, ticks }]) => ({
    nicer,
    ticks: ticks - (before.get(id)?.ticks ?? 0),
  }))
}

const crowd = (stored: string | null) =>
  Promise.all(Array.from({ length: TIMES }, () => verifyPassword(stored, 'another password')))

const hashing = Promise.all(Array.from({ length: TIMES }, () => hashPassword('a good password')))
const doneFirst = await Promise.race([
  hashing.then(() => 'hash' as const),
  readFile(import.meta.filename).then(() => 'file' as const),
])
const [stored = ''] = await hashing
const known = await during(() => crowd(stored))
const unknown = await during(() => crowd(null))
console.log(JSON.stringify({ doneFirst, known, unknown } satisfies Hashed))
