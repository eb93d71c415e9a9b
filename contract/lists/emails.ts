import { EMAIL_STATES } from '../email-kinds.ts'
import { listShape } from '../list-address.ts'

export const EMAIL_LIST = listShape({
  name: 'emails',
  rows: 'emails',
  sorts: ['newest'],
  filter: { name: 'state', values: EMAIL_STATES },
})
