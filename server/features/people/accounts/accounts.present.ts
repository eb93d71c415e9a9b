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

/** Presents the viewer's own account, with the picture address as it was typed. */
export function presentOwn(user: UserRow): UserView {
  const { picture_url: url, picture_due_at: dueAt, profile_image: image } = user
  if (url === '') return presentUser(user)
  const state = image !== '' ? 'shown' : dueAt !== null ? 'waiting' : 'missing'
  return { ...presentUser(user), pictureFrom: { url, state } }
}
