import { familyOf } from './family.ts'

/** Megabytes of memory that a process and all processes it started hold. */
export function residentMemory(root: number): number {
  return familyOf(root).reduce((sum, { megabytes }) => sum + megabytes, 0)
}
