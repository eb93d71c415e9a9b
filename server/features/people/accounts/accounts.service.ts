import { HOUR } from '../../../../contract/durations.ts'
import { imageKey } from '../../../../contract/images.ts'
import type { ProfileBody } from '../../../../contract/schemas/user.ts'
import { productTag } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import { forbidden, existing } from '../../../platform/errors.ts'
import { everybody } from '../../../platform/load/work-limits.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { canEditProfile } from './accounts.policy.ts'
import { findUser, productsReviewedBy, updateProfile, type UserRow } from './accounts.store.ts'

type Shop = Pick<App, 'db' | 'clock' | 'invalidate' | 'jobs' | 'log' | 'limits'>

/** Job that fetches profile pictures from other hosts; `catalogue/images` registers it. */
export const PICTURE_JOB = 'fetch-profile-picture'

/** Maximum number of pictures fetched from other hosts in an hour: for one account, for all accounts of a network, and for all. */
const FETCHES_AN_HOUR = { account: 5, network: 20, all: 600 }

/** Changes the viewer's profile. @throws AppError 403 for somebody else's, 429 for too many pictures from other hosts */
export async function editProfile(
  shop: Shop,
  { viewer, address }: { viewer: Viewer; address: string },
  { profileImage, ...profile }: ProfileBody,
): Promise<UserRow> {
  if (!canEditProfile(viewer, profile.userId)) throw forbidden('You can only edit your own profile')
  const at = shop.clock()
  const picture =
    profileImage === undefined ? null : await pictureOf(shop, { id: viewer.id, address }, profileImage, at)
  const user = existing(await updateProfile(shop.db, { ...profile, userId: viewer.id }, picture, at), 'User')
  // A job that is not queued now is found by the sweep of every minute.
  if (picture?.picture_due_at instanceof Date)
    await shop.jobs
      .send(PICTURE_JOB, {})
      .catch((error: unknown) => shop.log.warn({ err: error }, 'job not sent'))
  // Reviews show their author's name and picture.
  shop.invalidate((await productsReviewedBy(shop.db, viewer.id)).map(productTag))
  return user
}

/** A picture at another host is fetched first, and none shown until then; the same address not again, unless it failed for good. */
async function pictureOf(
  shop: Shop,
  { id, address }: { id: string; address: string },
  wanted: string,
  at: Date,
): Promise<Parameters<typeof updateProfile>[2]> {
  if (wanted === '' || imageKey(wanted) !== null)
    return { profile_image: wanted, picture_url: '', picture_due_at: null }
  // Kept as it was typed, and nothing is fetched.
  if (!isWebAddress(wanted)) return { profile_image: '', picture_url: wanted, picture_due_at: null }
  const now = await findUser(shop.db, id)
  if (now?.picture_url === wanted && (now.profile_image !== '' || now.picture_due_at !== null)) return null
  const what = 'picture from elsewhere'
  shop.limits.count(what, address, { most: FETCHES_AN_HOUR.network, windowMs: HOUR })
  shop.limits.count(what, id, { most: FETCHES_AN_HOUR.account, windowMs: HOUR, by: (account) => account })
  shop.limits.count(what, address, { most: FETCHES_AN_HOUR.all, windowMs: HOUR, by: everybody })
  return { profile_image: '', picture_url: wanted, picture_due_at: at }
}

/** True if a picture may be fetched from this address; not with a password, because it would be sent along. */
function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return username === '' && password === ''
}
