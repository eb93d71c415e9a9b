import * as z from 'zod'
import { imageKey } from '../images.ts'
import { LENGTHS } from '../limits.ts'
import { USER_LIST } from '../lists.ts'
import { ROLES } from '../roles.ts'
import { nameText, PageNumber, requiredText, text } from './common.ts'
import { emailAddress, withAsciiDomain } from './email-address.ts'
import { listPage, listQuery } from './list.ts'

export const UserView = z
  .object({
    _id: z.string(),
    username: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    profileImage: z.string().meta({ description: 'path of a picture of the shop, empty when there is none' }),
    bio: z.string(),
    profession: z.string(),
    createdAt: z.string(),
    pictureFrom: z
      .object({ url: z.string(), state: z.enum(['waiting', 'shown', 'missing']) })
      .optional()
      .meta({ description: 'original address of the picture; only for its owner' }),
    isConfirmed: z
      .boolean()
      .optional()
      .meta({ description: 'whether a link sent to the address was opened; only in the list of users' }),
  })
  .meta({ id: 'User' })
export type UserView = z.infer<typeof UserView>

export const Email = requiredText(LENGTHS.email)
  .overwrite(withAsciiDomain)
  .pipe(emailAddress('must be an e-mail address'))

export const NewPassword = text(LENGTHS.passwordMost, LENGTHS.passwordLeast)

export const RegisterBody = z.object({
  username: nameText(LENGTHS.username),
  email: Email,
  password: NewPassword,
})
export type RegisterBody = z.infer<typeof RegisterBody>

/** A login does not say which half was wrong, so only the types are checked here. */
export const LoginBody = z.object({
  email: text(LENGTHS.email, 1).overwrite(withAsciiDomain),
  password: text(LENGTHS.passwordMost, 1),
})
export type LoginBody = z.infer<typeof LoginBody>

export const LoginView = z.object({ token: z.string(), user: UserView })
export type LoginView = z.infer<typeof LoginView>

export const UserAnswer = z.object({ user: UserView })
export type UserAnswer = z.infer<typeof UserAnswer>

/** Without `page` and `limit` the answer has the first hundred users. */
export const UserListQuery = listQuery(USER_LIST, 'a part of the address or the name').extend({
  page: PageNumber.optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})
export type UserListQuery = z.infer<typeof UserListQuery>

export const UserListView = listPage(USER_LIST.rows, UserView)
export type UserListView = z.infer<typeof UserListView>

export const RoleBody = z.object({ role: z.enum(ROLES) })
export type RoleBody = z.infer<typeof RoleBody>

/** The address of a picture in the shop, or none. */
export const ImageUrl = text(LENGTHS.url)
  .trim()
  .refine(
    (value) => value === '' || imageKey(value) !== null,
    'must be a picture of this shop, such as /images/rosa/640.webp; please upload it, or leave this empty',
  )

/**
 * True if a picture may be fetched from this address; one with a password is refused, because the password would be sent
 * along.
 */
function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return username === '' && password === ''
}

/** A profile's picture may be on any host, because the shop fetches it once. */
const ProfileImageUrl = text(LENGTHS.url)
  .trim()
  .refine(
    (value) => value === '' || imageKey(value) !== null || isWebAddress(value),
    'must be the address of a picture, such as https://example.com/me.jpg; please upload it, or leave this empty',
  )

export const ProfileBody = z.object({
  userId: text(200, 1),
  username: nameText(LENGTHS.username),
  profileImage: ProfileImageUrl.optional(),
  bio: text(LENGTHS.bio).optional(),
  profession: text(LENGTHS.profession).optional(),
})
export type ProfileBody = z.infer<typeof ProfileBody>
