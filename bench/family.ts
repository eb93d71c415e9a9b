import { execFileSync } from 'node:child_process'

/** The ids of a process and of all processes it started. */
export function familyOf(root: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  const family = new Set([root])
  for (let known = 0; known < family.size;) {
    known = family.size
    for (const [pid = 0, parent = 0] of rows) if (family.has(parent)) family.add(pid)
  }
  return [...family]
}
