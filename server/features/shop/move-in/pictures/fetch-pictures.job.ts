import { HOUR, MINUTE } from '../../../../../contract/durations.ts'
import { imageKey } from '../../../../../contract/images.ts'
import { familyTags, LISTS, productTag } from '../../../../caching/tags.ts'
import type { App } from '../../../../platform/app-type.ts'
import { AppError, conflict } from '../../../../platform/errors.ts'
import { nameServers, outgoingReach, type Names } from '../../../../platform/public-address.ts'
import {
  fetchPicture,
  ForbiddenAddressError,
  NoPictureError,
} from '../../../catalogue/images/fetch-picture.ts'
import { keepPicture, sendAvif } from '../../../catalogue/images/upload.service.ts'
import { pictureBytesOfAll } from '../../../catalogue/images/uploads.store.ts'
import {
  claimPicture,
  forgetUnwanted,
  isWanted,
  notePictureProblem,
  storedKeyOf,
  type Claimed,
} from './picture-fetches.store.ts'
import { showPicture, type Shown } from './show-picture.ts'

const JOB = 'fetch-moved-pictures'

/** Pictures that one node fetches at a time. */
const AT_ONCE = 2

/** Milliseconds before each retry: five tries within a day. */
const PAUSES = [MINUTE, 20 * MINUTE, 3 * HOUR, 12 * HOUR] as const

/** Milliseconds between two times that lists are told of new first pictures: each drops cached pages. */
const TELL_EVERY = 10_000

const FULL = 'The shop’s storage for pictures is full (UPLOADS_MB_ALL).'

/** Refuses to start what brings pictures while there is no room for them. @throws AppError 409 */
export async function refuseWithoutRoom({ db, config }: Pick<App, 'db' | 'config'>): Promise<void> {
  if ((await pictureBytesOfAll(db)) >= config.uploadBytes.all)
    throw conflict(`${FULL} Raise it, or delete pictures first`)
}

/** Tells the nodes that there are pictures; if that fails, they look every minute. */
export const wakePictures = (app: App): Promise<void> =>
  app.jobs
    .send(JOB, {})
    .catch((error: unknown) => app.log.warn({ err: error }, 'pictures wait for the next minute'))

/** Fetches the pictures of moved products and reviews (docs/decisions/pictures.md#only-our-own-address). */
export function fetchMovedPictures(app: App): void {
  const names = nameServers()
  const closing = new AbortController()
  let running: Promise<void> | null = null
  const fetchDue = (): Promise<void> =>
    (running ??= fetchAll(app, names, closing.signal).finally(() => {
      running = null
    }))
  app.jobs.work(JOB, fetchDue)
  app.jobs.every('look-for-moved-pictures', MINUTE, fetchDue)
  // An interrupted fetch is claimed again when its lease has run out.
  app.addHook('preClose', async () => closing.abort())
}

async function fetchAll(app: App, names: Names, signal: AbortSignal): Promise<void> {
  await forgetUnwanted(app.db)
  const tell = teller(app)
  const stored = new Set<string>()
  const fetchDue = async () => {
    while (!signal.aborted) {
      const claimed = await claimPicture(app.db, app.clock())
      if (claimed === undefined) return
      const shown = await fetchOne(app, names, claimed, signal)
      if (shown === null) continue
      tell.of(shown)
      stored.add(shown.key)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, fetchDue))
  } finally {
    tell.now()
    // Meanwhile it would take half of the time, and products would wait longer for their first pictures.
    for (const key of stored) await sendAvif(app, key)
  }
}

/** Invalidates pages of products at once, and lists now and then. */
function teller(app: App) {
  let isToldOf = true
  let toldAt = performance.now()
  const now = () => {
    if (!isToldOf) app.invalidate([LISTS])
    isToldOf = true
    toldAt = performance.now()
  }
  const of = ({ productId, familyId, isFirst }: Shown) => {
    app.invalidate([productTag(productId), ...familyTags([familyId])])
    if (isFirst) isToldOf = false
    if (performance.now() - toldAt > TELL_EVERY) now()
  }
  return { of, now }
}

/** @returns what shows it now, if anything */
async function fetchOne(
  app: App,
  names: Names,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<(Shown & { key: string }) | null> {
  try {
    const key = (await storedKeyOf(app.db, claimed)) ?? (await fetchAndStore(app, names, claimed, signal))
    if (key === null) return null
    const shown = await showPicture(app.db, claimed, key)
    app.images.known.forget(key)
    return shown && { ...shown, key }
  } catch (error) {
    if (signal.aborted) return null
    if (!(error instanceof NoPictureError || error instanceof AppError)) throw error
    const isFinal =
      error instanceof ForbiddenAddressError ||
      (error instanceof AppError && error.code === 'unsupported_image')
    const pause = isFinal ? undefined : PAUSES[claimed.tries - 1]
    await notePictureProblem(
      app.db,
      claimed,
      error.message,
      pause === undefined ? null : new Date(app.clock().getTime() + pause),
    )
    return null
  }
}

async function fetchAndStore(
  app: App,
  names: Names,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<string | null> {
  // A picture that ended the shop each time would end it again.
  if (claimed.tries > PAUSES.length + 1) throw new NoPictureError('It was tried too often.')
  if ((await pictureBytesOfAll(app.db)) >= app.config.uploadBytes.all) throw new NoPictureError(FULL)
  if (!URL.canParse(claimed.address)) throw new ForbiddenAddressError('The address is not a web address.')
  const bytes = await fetchPicture(claimed.address, { names, reach: outgoingReach(app.config), signal })
  if (!(await isWanted(app.db, claimed))) return null
  const sender = { id: claimed.adminId, role: 'admin', network: 'import' } as const
  return imageKey(await keepPicture(app, sender, bytes))
}
