import { listShape } from '../list-address.ts'
import { MODERATION_STATES } from '../reviews.ts'

export const REVIEW_LIST = listShape({
  name: 'reviews',
  rows: 'reviews',
  sorts: ['newest'],
  filter: { name: 'state', values: MODERATION_STATES },
})
