import { ownImage } from '../../../../contract/images.ts'
import type { UserView } from '../../../../contract/schemas/user.ts'
import type { UserRow } from './accounts.store.ts'

/** The only fields of a user that ever leave the shop. */
export const presentUser = (user: UserRow): UserView => ({
  _id: user.id,
  username: user.username,
  email: user.email,
  role: user.role,
  profileImage: ownImage(user.profile_image),
  bio: user.bio,
  profession: user.profession,
  createdAt: user.created_at.toISOString(),
})
