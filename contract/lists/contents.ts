import { CONTENT_STATES } from '../content.ts'
import { listShape } from '../list-address.ts'

export const CONTENT_LIST = listShape({
  rows: 'contents',
  sorts: ['changed'],
  filter: { name: 'state', values: CONTENT_STATES },
})
