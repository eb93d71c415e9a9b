import type { Role } from '../../../../../contract/roles.ts'

export const ROLE_TITLES: Record<Role, string> = { user: 'User', admin: 'Admin' }
