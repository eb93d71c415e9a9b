import { join } from 'node:path'
import { folderFiles } from '../features/catalogue/images/folder-files.ts'
import { illustrationKeys } from '../features/catalogue/images/illustrations.ts'
import { ALL_FILE_NAMES, type ImageFiles } from '../features/catalogue/images/image-files.ts'
import { s3Files } from '../features/catalogue/images/s3-files.ts'
import type { Config } from '../base/config.ts'

const builtImages = join(import.meta.dirname, '../../dist/images')

/** Returns the store of uploads: reads the folder first, then the object store if there is one, and writes to the store. */
export function uploadsOf({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): ImageFiles {
  const local = folderFiles(join(dataDir, 'images'))
  const remote = s3 === null ? null : s3Files(s3)
  return {
    read: async (key, name) => (await local.read(key, name)) ?? (await remote?.read(key, name)) ?? null,
    write: (key, name, bytes) => (remote ?? local).write(key, name, bytes),
    remove: async (key, names) => {
      await local.remove(key, names)
      await remote?.remove(key, names)
    },
  }
}

/** Copies every file of these pictures; those that the shop draws itself are left out. @returns the number of files */
export async function copyPictures(keys: string[], from: ImageFiles, to: ImageFiles): Promise<number> {
  let files = 0
  const illustrations = new Set(illustrationKeys(builtImages))
  for (const key of keys) {
    if (illustrations.has(key)) continue
    for (const name of ALL_FILE_NAMES) {
      const bytes = await from.read(key, name)
      if (bytes === null) continue
      await to.write(key, name, bytes)
      files += 1
    }
  }
  return files
}
