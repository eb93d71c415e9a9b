import { DAY, HOUR } from '../../../../contract/durations.ts'
import type { App } from '../../../platform/app-type.ts'
import { countSwept, SWEEP_BATCH, sweepInBatches } from '../../../platform/sweeping.ts'
import { ALL_FILE_NAMES } from './image-files.ts'
import { beginRemovals, findRemovals, setUnusedSince, uploadsAfter } from './sweep.store.ts'
import { deleteAttempts } from './uploads.store.ts'

/** How long an unused upload is kept: enough for a slow form, and for a checkout opened while the product had the picture. */
const MAX_UNUSED = 7 * DAY
/** Maximum number of pictures removed in one run; a distant store takes seconds for each. */
const MAX_REMOVALS = 200

export function sweepUploads(app: App): void {
  app.jobs.every('sweep-pictures', HOUR, async () => {
    await recordUse(app)
    await removeUnused(app)
  })
  app.jobs.every('sweep-upload-attempts', HOUR, () =>
    sweepInBatches(app, 'upload attempts', deleteAttempts, DAY),
  )
}

/** Walks the uploads by key, so that each is checked once. */
async function recordUse({ db, clock }: App): Promise<void> {
  for (let last = ''; ;) {
    const uploads = await uploadsAfter(db, last, SWEEP_BATCH)
    const keysOf = (wanted: typeof uploads) => wanted.map(({ key }) => key)
    const unused = uploads.filter((upload) => !upload.used && upload.unused_since === null)
    await setUnusedSince(db, keysOf(unused), clock())
    await setUnusedSince(
      db,
      keysOf(uploads.filter((upload) => upload.used && upload.unused_since !== null)),
      null,
    )
    if (uploads.length < SWEEP_BATCH) return
    last = uploads.at(-1)?.key ?? ''
  }
}

/** Removes files before rows: if the process dies in between, the next run continues and no file is left behind. */
async function removeUnused(app: App): Promise<void> {
  const now = app.clock()
  await beginRemovals(app.db, new Date(now.getTime() - MAX_UNUSED), now, MAX_REMOVALS)
  for (const key of await findRemovals(app.db, MAX_REMOVALS)) {
    await app.images.remove(key, ALL_FILE_NAMES)
    await app.db.deleteFrom('images').where('key', '=', key).where('removed_at', 'is not', null).execute()
    countSwept(app, 'pictures', 1)
  }
}
