import { join } from 'node:path'
import type { Config } from '../../../base/config.ts'
import { folderFiles } from './folder-files.ts'
import type { ImageFiles } from './image-files.ts'
import { s3Files } from './s3-files.ts'

/** The store of uploads: reads the folder first, then the object store if there is one, which may be newer than some, and writes there. */
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
