import { MINUTE } from '../../../../contract/durations.ts'
import { imageKey } from '../../../../contract/images.ts'
import { productTag } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError } from '../../../platform/errors.ts'
import { nameServers, outgoingReach, type Names } from '../../../platform/public-address.ts'
import { PICTURE_JOB } from '../../people/accounts/accounts.service.ts'
import { productsReviewedBy } from '../../people/accounts/accounts.store.ts'
import { fetchPicture, NoPictureError } from './fetch-picture.ts'
import {
  claimPicture,
  dropPicture,
  isWanted,
  postponePicture,
  showPicture,
  type Claimed,
} from './profile-picture.store.ts'
import { storePicture } from './upload.service.ts'

/** Milliseconds before each retry; after the last failure no picture is shown. */
const PAUSES = [MINUTE, 10 * MINUTE, 60 * MINUTE] as const
const MAX_TRIES = PAUSES.length + 1

/** Fetches the pictures that profiles name at other hosts (docs/decisions/pictures.md#only-our-own-address). */
export function fetchProfilePictures(app: App): void {
  const names = nameServers()
  const closing = new AbortController()
  const fetchDue = async () => {
    while (!closing.signal.aborted) {
      const claimed = await claimPicture(app.db, app.clock())
      if (claimed === undefined) return
      await fetchOne(app, names, claimed, closing.signal)
    }
  }
  app.jobs.work(PICTURE_JOB, fetchDue)
  app.jobs.every('find-profile-pictures', MINUTE, fetchDue)
  // An interrupted fetch is retried when its lease has run out.
  app.addHook('preClose', async () => closing.abort())
}

async function fetchOne(app: App, names: Names, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const { id, role, url, attempts } = claimed
  // A picture that crashed the shop each time would crash it again.
  if (attempts > MAX_TRIES) return await postponePicture(app.db, claimed, null)
  try {
    const bytes = await fetchPicture(url, { names, reach: outgoingReach(app.config), signal })
    if (!(await isWanted(app.db, claimed))) return
    // No limit here: fetches were counted against the network when they were requested.
    const address = await storePicture(app, { id, role, network: `account ${id}` }, bytes)
    const key = imageKey(address)!
    if (await showPicture(app.db, claimed, address))
      app.invalidate((await productsReviewedBy(app.db, id)).map(productTag))
    else await dropPicture(app.db, claimed, key)
    app.images.known.forget(key)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof NoPictureError || error instanceof AppError)) throw error
    const pause = PAUSES[attempts - 1]
    app.log.warn(
      { user: id, attempts, problem: error.message },
      'a picture from elsewhere could not be fetched',
    )
    await postponePicture(
      app.db,
      claimed,
      pause === undefined ? null : new Date(app.clock().getTime() + pause),
    )
  }
}
