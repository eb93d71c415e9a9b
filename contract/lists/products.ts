import { CATEGORIES } from '../categories.ts'
import { listShape } from '../list-address.ts'

export const PRODUCT_LIST = listShape({
  sorts: ['newest', 'oldest', 'name', 'rating', 'price'],
  filter: { name: 'category', values: CATEGORIES },
})
