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
    profileImage: z.string().meta({
      description: 'as its owner sent it; for others the path of a picture of the shop, or empty',
    }),
    bio: z.string(),
    profession: z.string(),
    createdAt: z.string(),
    picture: z
      .object({ url: z.string(), state: z.enum(['waiting', 'shown', 'missing']) })
      .optional()
      .meta({
        description: 'what pages load: the path of a picture of the shop, or empty; only for its owner',
      }),
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

export const ProfileBody = z.object({
  userId: text(200, 1),
  username: nameText(LENGTHS.username),
  profileImage: text(LENGTHS.url).trim().optional(),
  bio: text(LENGTHS.bio).optional(),
  profession: text(LENGTHS.profession).optional(),
})
export type ProfileBody = z.infer<typeof ProfileBody>
