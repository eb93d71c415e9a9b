import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type PartOptions = {
  command: string
  args: string[]
  /** Where its output goes. */
  log: string
  env?: Record<string, string>
  account?: { uid: number; gid: number } | null
}

/** One program of the testbed: started, killed and started again with the same command. */
export type Part = {
  start: () => void
  pid: () => number
  isRunning: () => boolean
  signal: (name: NodeJS.Signals) => void
  /** SIGKILL to it and its children: nothing is flushed, closed or said goodbye to. Resolves when they are gone. */
  kill: () => Promise<void>
  /** Everything stands still, as when the machine does. */
  freeze: () => void
  thaw: () => void
  /** Asks it to end and waits. */
  end: (name?: NodeJS.Signals) => Promise<void>
  /** The end of what it said. */
  log: () => string
  /** Log lines that contain this word. */
  saying: (word: string) => string[]
}

const parts = new Set<Part>()
const folders = new Set<string>()

export function createPart({ command, args, log, env = {}, account }: PartOptions): Part {
  let child: ChildProcess | null = null
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null
  const pid = () => child?.pid ?? 0
  const toAll = (name: NodeJS.Signals) => {
    if (!isRunning()) return
    // The parent last: what it would start anew or end by itself must not slip through.
    for (const each of [...childrenOf(pid()), pid()]) signalTo(each, name)
  }
  const gone = async () => {
    if (isRunning()) await once(child!, 'exit')
  }
  const part: Part = {
    pid,
    isRunning,
    start: () => {
      const output = openSync(log, 'a')
      child = spawn(command, args, {
        ...account,
        cwd: account === undefined ? process.cwd() : '/',
        env: { PATH: process.env['PATH'], ...env },
        stdio: ['ignore', output, output],
      })
      closeSync(output)
    },
    signal: (name) => signalTo(pid(), name),
    kill: async () => {
      const last = gone()
      toAll('SIGKILL')
      await last
    },
    freeze: () => toAll('SIGSTOP'),
    thaw: () => toAll('SIGCONT'),
    end: async (name = 'SIGTERM') => {
      const last = gone()
      if (isRunning()) child?.kill(name)
      await last
    },
    log: () => readFileSync(log, 'utf8').slice(-4_000),
    saying: (word) =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.includes(word)),
  }
  parts.add(part)
  return part
}

export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `storm-${name}-`))
  folders.add(folder)
  return folder
}

/** Ends whatever still runs and removes every folder. @param between done when nothing runs and the folders are still there */
export async function stopParts(between: () => void): Promise<void> {
  for (const part of parts) part.thaw()
  await Promise.all([...parts].map((part) => part.kill()))
  between()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  parts.clear()
  folders.clear()
}

/** Asks every 50 ms until the answer is yes. @throws Error naming `what` after the patience, in ms */
export async function until(what: string, isTrue: () => Promise<boolean>, patience = 30_000): Promise<void> {
  const end = performance.now() + patience
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: not within ${patience / 1_000} seconds`)
    await pause(50)
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)
}

function parentOf(pid: string): number {
  try {
    // The name in brackets may hold anything; the parent is the second word behind it.
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\w )/)
    return Number(rest.split(' ')[1])
  } catch {
    return -1
  }
}

function signalTo(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Gone already.
  }
}
