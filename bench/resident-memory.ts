import { execFileSync } from 'node:child_process'
import { familyOf } from './family.ts'

/** Megabytes of memory that a process and all processes it started hold. */
export function residentMemory(root: number): number {
  const sizes = execFileSync('ps', ['-o', 'rss=', '-p', familyOf(root).join(',')], { encoding: 'utf8' })
  const kilobytes = sizes
    .trim()
    .split('\n')
    .reduce((sum, size) => sum + Number(size), 0)
  return kilobytes / 1_024
}
