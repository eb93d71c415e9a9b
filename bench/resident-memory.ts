import { execFileSync } from 'node:child_process'

/** Megabytes of memory that a process and all processes it started hold. */
export function residentMemory(root: number): number {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  const family = new Set([root])
  for (let known = 0; known < family.size;) {
    known = family.size
    for (const [pid = 0, parent = 0] of rows) if (family.has(parent)) family.add(pid)
  }
  const kilobytes = rows.reduce((sum, [pid = 0, , rss = 0]) => sum + (family.has(pid) ? rss : 0), 0)
  return kilobytes / 1_024
}
