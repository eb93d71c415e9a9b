import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { App } from '../../platform/app-type.ts'
import type { ImageFiles } from './image-files.ts'
import { folderFiles } from './folder-files.ts'
import { createPictureWorker, type PictureWorker } from './picture-worker.ts'
import { redrawnKeys } from './redrawn.ts'
import { s3Files } from './s3-files.ts'

type Images = ImageFiles & {
  worker: PictureWorker
  /** The key of an illustration that was drawn anew, `null` for all others. */
  redrawn: (key: string) => string | null
}

declare module 'fastify' {
  interface FastifyInstance {
    images: Images
  }
}

const builtImages = fileURLToPath(new URL('../../../dist/images', import.meta.url))

/**
 * The shop's pictures: built illustrations first, then `DATA_DIR`, then the object store, so that what was uploaded before
 * a store was configured is still served. New uploads go to the store when there is one.
 */
export function addImages(app: App): void {
  const { dataDir, s3 } = app.config
  const built = folderFiles(builtImages)
  const local = folderFiles(join(dataDir, 'images'))
  const remote = s3 === null ? null : s3Files(s3)
  const worker = createPictureWorker()
  app.decorate('images', {
    worker,
    redrawn: redrawnKeys(builtImages),
    read: async (key, name) =>
      (await built.read(key, name)) ??
      (await local.read(key, name)) ??
      (await remote?.read(key, name)) ??
      null,
    write: (key, name, bytes) => (remote ?? local).write(key, name, bytes),
  })
  app.addHook('onClose', async () => worker.close())
}
