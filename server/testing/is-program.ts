import { accessSync, constants } from 'node:fs'

/** True if there is a program at this path. A file that cannot be run does not count: an empty one may hide a program. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
