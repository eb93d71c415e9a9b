import { listShape } from '../list-address.ts'
import { ROLES } from '../roles.ts'

export const USER_LIST = listShape({
  name: 'users',
  rows: 'users',
  sorts: ['newest', 'oldest', 'email'],
  filter: { name: 'role', values: ROLES },
})
