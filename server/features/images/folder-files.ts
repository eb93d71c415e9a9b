import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageFiles } from './image-files.ts'

/** Pictures in a folder, one folder each. A file appears under its name when it is complete, never before. */
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
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, join(folder, name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
