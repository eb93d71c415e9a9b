import { readFileSync } from 'node:fs'
import { familyOf } from './family.ts'

/** As Linux counts processor time, wherever it runs. */
const TICKS_PER_SECOND = 100

/** Seconds of processor time that a process and those it started have used; `null` where there is no `/proc`. */
export function processorTime(root: number): number | null {
  try {
    return familyOf(root).reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS_PER_SECOND
  } catch {
    return null
  }
}

/** In user mode and in the system's. The name in brackets may contain anything, so the fields are counted from its end. */
function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
