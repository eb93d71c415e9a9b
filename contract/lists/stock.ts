import { listShape } from '../list-address.ts'
import { STOCK_LEVELS } from '../stock.ts'

export const STOCK_LIST = listShape({
  name: 'stock',
  rows: 'stock',
  sorts: ['scarce'],
  filter: { name: 'band', values: STOCK_LEVELS },
})
