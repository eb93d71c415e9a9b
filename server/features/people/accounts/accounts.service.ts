import type { ProfileBody } from '../../../../contract/schemas/user.ts'
import { productTag } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { canEditProfile } from './accounts.policy.ts'
import { productsReviewedBy, updateProfile, type UserRow } from './accounts.store.ts'

type Shop = Pick<App, 'db' | 'clock' | 'invalidate'>

/** @throws AppError 403 for somebody else's profile */
export async function editProfile(shop: Shop, viewer: Viewer, profile: ProfileBody): Promise<UserRow> {
  if (!canEditProfile(viewer, profile.userId)) throw forbidden('You can only edit your own profile')
  const user = await updateProfile(shop.db, { ...profile, userId: viewer.id }, shop.clock())
  if (!user) throw notFound('User')
  // Reviews carry their writer's name and picture.
  shop.invalidate((await productsReviewedBy(shop.db, viewer.id)).map(productTag))
  return user
}
