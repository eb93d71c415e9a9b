import { join } from 'node:path'
import { illustrationKeys } from '../features/catalogue/images/illustrations.ts'
import { ALL_FILE_NAMES, type ImageFiles } from '../features/catalogue/images/image-files.ts'

const builtImages = join(import.meta.dirname, '../../dist/images')

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
