import { fileURLToPath } from 'node:url'
import type { App } from '../../../platform/app-type.ts'
import type { ImageFiles } from './image-files.ts'
import { openIllustrations, pictureAddresses } from './illustrations.ts'
import { knownPictures, type KnownPictures } from './known-pictures.ts'
import { createPictureWorker, type PictureWorker } from './picture-worker.ts'
import { redrawnKeys } from './redrawn.ts'
import { uploadsOf } from './uploads.ts'

type Images = ImageFiles & {
  worker: PictureWorker
  known: KnownPictures
  /** The present key of an illustration that was redrawn, `null` for all others. */
  redrawn: (key: string) => string | null
  /** Addresses of the shop's own pictures, by name. */
  own: ReadonlyMap<string, string>
}

declare module 'fastify' {
  interface FastifyInstance {
    images: Images
  }
}

const builtImages = fileURLToPath(new URL('../../../../dist/images', import.meta.url))

/**
 * Finds pictures in the built illustrations first, then `DATA_DIR`, then the object store, so that pictures uploaded before a store was
 * configured are still served. New uploads go to the store if there is one.
 */
export function addImages(app: App, { drawAhead }: { drawAhead: boolean }): void {
  const built = openIllustrations({ folder: builtImages, ahead: drawAhead, onProgress: printProgress })
  const uploads = uploadsOf(app.config)
  const worker = createPictureWorker()
  app.decorate('images', {
    worker,
    known: knownPictures(app, new Set(built.keys)),
    redrawn: redrawnKeys(built.keys),
    own: pictureAddresses(builtImages),
    read: async (key, name) => (await built.read(key, name)) ?? uploads.read(key, name),
    write: uploads.write,
    remove: uploads.remove,
  })
  app.addHook('onClose', async () => {
    worker.close()
    built.close()
  })
}

const PRINT_EVERY = 10

/** Prints the progress of drawing in the terminal in which the shop was started. */
function printProgress(drawn: number, of: number): void {
  if (drawn === of) console.log(`All ${of} pictures are drawn.`)
  else if (drawn % PRINT_EVERY === 0) console.log(`Drawing the pictures, ${drawn} of ${of}`)
}
