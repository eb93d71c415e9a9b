import { CATEGORIES } from '../categories.ts'
import { listShape } from '../list-address.ts'

export const PRODUCT_LIST = listShape({
  name: 'products',
  rows: 'products',
  sorts: ['newest', 'oldest', 'name', 'rating', 'price'],
  filter: { name: 'category', values: CATEGORIES },
})
