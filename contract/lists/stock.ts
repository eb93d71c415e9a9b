import { listShape } from '../list-address.ts'
import { BANDS } from '../stock.ts'

export const STOCK_LIST = listShape({ sorts: ['scarce'], filter: { name: 'band', values: BANDS } })
