import { ownImage } from '../../../../contract/images.ts'
import type { UserView } from '../../../../contract/schemas/user.ts'
import type { UserRow } from './accounts.store.ts'

/** Presents a user with the only fields that others see. */
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

/** Presents the viewer's own account, with the picture's address as it was sent beside the one that pages load. */
export function presentOwn(user: UserRow): UserView {
  const { picture_url: sent, picture_due_at: dueAt, profile_image: image } = user
  const state = image !== '' || sent === '' ? 'shown' : dueAt !== null ? 'waiting' : 'missing'
  return { ...presentUser(user), profileImage: sent || image, picture: { url: ownImage(image), state } }
}
