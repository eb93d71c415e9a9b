import { AUDIT_KINDS } from '../audit.ts'
import { listShape } from '../list-address.ts'

export const AUDIT_LIST = listShape({
  name: 'audit',
  rows: 'entries',
  sorts: ['newest'],
  filter: { name: 'kind', values: AUDIT_KINDS },
})
