import { HOUR } from '../../../../contract/durations.ts'
import type { App } from '../../../platform/app-type.ts'
import { MAX_PIXELS } from '../../../../contract/uploads.ts'
import { fileName, SOURCE_NAME } from './image-files.ts'
import { sizeOf } from './picture-jobs.ts'
import { findImage, findWithoutAvif } from './images.store.ts'

export const AVIF_JOB = 'make-avif'

/** Time limit in milliseconds; encoding is slow and nobody waits for it. */
const PATIENCE = 120_000

/** Makes the AVIF files of one upload. Running it twice changes nothing. */
async function makeAvif(app: App, key: string): Promise<void> {
  const image = await findImage(app.db, key)
  if (image === undefined || image.removed_at !== null) return
  // The source is not needed any more; a process that died may have left it.
  if (image.avif_ready) return app.images.remove(key, [SOURCE_NAME])
  const source = await app.images.read(key, SOURCE_NAME)
  if (!source) throw new Error(`No source of picture ${key}`)
  const webpBytes = image.bytes - source.length
  // The smaller format never takes more than the larger one.
  const bytesMost = webpBytes > 0 ? webpBytes : Infinity
  const answer = await app.images.worker.run(
    { kind: 'avif', bytes: source, pixelsMost: MAX_PIXELS.admin, bytesMost },
    PATIENCE,
  )
  if ('refusal' in answer) throw new Error(`No AVIF of picture ${key}: ${answer.refusal}`)
  const { variants } = answer.result
  for (const { width, bytes } of variants) await app.images.write(key, fileName(width, 'avif'), bytes)
  await app.db
    .updateTable('images')
    .set({ avif_ready: true, bytes: Math.max(0, webpBytes) + sizeOf(variants) })
    .where('key', '=', key)
    .execute()
  await app.images.remove(key, [SOURCE_NAME])
}

export function registerAvifJob(app: App): void {
  app.jobs.work<{ key: string }>(AVIF_JOB, ({ key }) => makeAvif(app, key))
  app.jobs.every('find-missing-avif', HOUR, async () => {
    const hourAgo = new Date(app.clock().getTime() - HOUR)
    for (const key of await findWithoutAvif(app.db, hourAgo)) await app.jobs.send(AVIF_JOB, { key })
  })
}
