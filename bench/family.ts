import { execFileSync } from 'node:child_process'

type Process = { id: number; parent: number; megabytes: number; command: string }

/** A process and all processes it started, with the memory that each holds. */
export function familyOf(root: number): Process[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], {
    encoding: 'utf8',
    maxBuffer: 16 * 1_024 * 1_024,
  })
  const all = [...rows.matchAll(/^\s*(\d+)\s+(\d+)\s+(\d+) (.*)$/gm)].map(
    ([, id, parent, kilobytes, command = '']) => ({
      id: Number(id),
      parent: Number(parent),
      megabytes: Number(kilobytes) / 1_024,
      command,
    }),
  )
  const family = new Set([root])
  for (let known = 0; known < family.size;) {
    known = family.size
    for (const { id, parent } of all) if (family.has(parent)) family.add(id)
  }
  return all.filter(({ id }) => family.has(id))
}

/** Megabytes of memory that a process and all processes it started hold. */
export const residentMemory = (root: number): number =>
  familyOf(root).reduce((sum, { megabytes }) => sum + megabytes, 0)
