import { ROLES } from '../../../../contract/roles.ts'
import type { UserView } from '../../../../contract/schemas/user.ts'

/** The keys of docs/behaviour.md#login-and-registration. */
export const USER_KEY = 'user'
const LOGIN_TIME_KEY = 'loginTime'

const TEXT_FIELDS = ['_id', 'username', 'email', 'profileImage', 'bio', 'profession'] as const

/** Reads the stored user; an invalid one counts as none. */
export function readStoredUser(storage: Pick<Storage, 'getItem'>): UserView | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(USER_KEY) ?? 'null')
    return isUser(value) ? value : null
  } catch {
    return null
  }
}

/** `loginTime` is stored when given (milliseconds since 1970), because a changed profile is not a new login. */
export function storeUser(storage: Pick<Storage, 'setItem'>, user: UserView, loginTime?: number) {
  storage.setItem(USER_KEY, JSON.stringify(user))
  if (loginTime !== undefined) storage.setItem(LOGIN_TIME_KEY, String(loginTime))
}

export function clearUser(storage: Pick<Storage, 'removeItem'>) {
  storage.removeItem(USER_KEY)
  storage.removeItem(LOGIN_TIME_KEY)
}

function isUser(value: unknown): value is UserView {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Record<string, unknown>
  return (
    TEXT_FIELDS.every((field) => typeof user[field] === 'string') && ROLES.some((role) => role === user.role)
  )
}
