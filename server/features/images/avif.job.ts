import type { App } from '../../platform/app-type.ts'
import { fileName, SOURCE_NAME } from './image-files.ts'
import { findWithoutAvif, isAvifReady, markAvifReady } from './images.store.ts'

export const AVIF_JOB = 'make-avif'

/** Milliseconds; encoding is slow and nobody waits for it. */
const PATIENCE = 120_000
const HOUR_SECONDS = 60 * 60

/** Makes the AVIF files of one upload. Running it twice changes nothing. */
async function makeAvif(app: App, key: string): Promise<void> {
  if (await isAvifReady(app.db, key)) return
  const source = await app.images.read(key, SOURCE_NAME)
  if (!source) throw new Error(`No source of picture ${key}`)
  const answer = await app.images.worker.run({ kind: 'avif', bytes: source }, PATIENCE)
  if ('refusal' in answer) throw new Error(`No AVIF of picture ${key}: ${answer.refusal}`)
  for (const { width, bytes } of answer.result.variants)
    await app.images.write(key, fileName(width, 'avif'), bytes)
  await markAvifReady(app.db, key)
}

export function workOnAvif(app: App): void {
  app.jobs.work<{ key: string }>(AVIF_JOB, ({ key }) => makeAvif(app, key))
  app.jobs.every('find-missing-avif', HOUR_SECONDS, async () => {
    const hourAgo = new Date(app.clock().getTime() - HOUR_SECONDS * 1_000)
    for (const key of await findWithoutAvif(app.db, hourAgo)) await app.jobs.send(AVIF_JOB, { key })
  })
}
