import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IMAGE_BYTES = 512 * 1024 * 1024

/** A disk whose power can be cut. */
export type Disk = {
  folder: string
  /** Returns a copy of the disk as it would be found after a power failure now. */
  cutPower: () => Disk
}

let workFolder: string | null = null
const mounted: string[] = []

/** True if this machine can mount a file as a disk: Linux, root, ext4 tools. */
export function canCutPower(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    createDisk()
    return true
  } catch {
    return false
  } finally {
    removeDisks()
  }
}

/** An empty ext4 file system in a file, mounted. What only its page cache knows is not in the file. */
export function createDisk(): Disk {
  const image = newPath('image')
  writeFileSync(image, '')
  truncateSync(image, IMAGE_BYTES)
  run('mkfs.ext4', '-q', '-F', image)
  return mountDisk(image)
}

function mountDisk(image: string): Disk {
  const folder = newPath('mount')
  mkdirSync(folder)
  run('mount', '-o', 'loop', image, folder)
  mounted.push(folder)
  return {
    folder,
    cutPower: () => {
      const copy = newPath('image')
      copyFileSync(image, copy)
      return mountDisk(copy)
    },
  }
}

export function removeDisks(): void {
  // Lazily: a test that failed may have left a database open.
  for (const folder of mounted.splice(0).toReversed()) run('umount', '-l', folder)
  if (workFolder !== null) rmSync(workFolder, { recursive: true, force: true })
  workFolder = null
}

let paths = 0

function newPath(kind: string): string {
  workFolder ??= mkdtempSync(join(tmpdir(), 'fern-power-'))
  paths += 1
  return join(workFolder, `${kind}-${paths}`)
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' })
