import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { systemCode } from '../../../base/start-error.ts'
import { syncFolder } from '../../../base/sync-folder.ts'
import type { ImageFiles } from './image-files.ts'

/** Stores pictures in a folder each. A file appears only when it is complete, and survives a power failure once written. */
export function folderFiles(root: string): ImageFiles {
  return {
    async read(key, name) {
      try {
        return await readFile(join(root, key, name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async write(key, name, bytes) {
      const folder = join(root, key)
      const unfinished = join(folder, `.${crypto.randomUUID()}`)
      await makeFolder(folder)
      try {
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, join(folder, name))
        syncFolder(folder)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async remove(key, names) {
      const folder = join(root, key)
      for (const name of names) await rm(join(folder, name), { force: true })
      await rmdir(folder).catch((error: unknown) => {
        if (!isMissing(error) && !isFilled(error)) throw error
      })
    },
  }
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(systemCode(error))

const isFilled = (error: unknown): boolean => ['ENOTEMPTY', 'EEXIST'].includes(systemCode(error))

/** Creates a folder and flushes the entries of all new parent folders to disk. */
async function makeFolder(folder: string): Promise<void> {
  const outermost = await mkdir(folder, { recursive: true })
  if (outermost === undefined) return
  for (let made = folder; made.length >= outermost.length; made = dirname(made)) syncFolder(dirname(made))
}
