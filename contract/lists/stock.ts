import { listShape } from '../list-address.ts'
import { BANDS } from '../stock.ts'

export const STOCK_LIST = listShape({
  name: 'stock',
  rows: 'stock',
  sorts: ['scarce'],
  filter: { name: 'band', values: BANDS },
})
