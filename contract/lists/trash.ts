import { listShape } from '../list-address.ts'
import { TRASH_KINDS } from '../trash.ts'

export const TRASH_LIST = listShape({
  name: 'trash',
  rows: 'entries',
  sorts: ['newest'],
  filter: { name: 'kind', values: TRASH_KINDS },
})
