import type { ListShape } from '../list-address.ts'
import type { ViewedList } from '../views.ts'
import { AUDIT_LIST } from './audit.ts'
import { EMAIL_LIST } from './emails.ts'
import { ORDER_LIST } from './orders.ts'
import { PAYMENT_LIST } from './payments.ts'
import { PRODUCT_LIST } from './products.ts'
import { REVIEW_LIST } from './reviews.ts'
import { STOCK_LIST } from './stock.ts'
import { TRASH_LIST } from './trash.ts'
import { USER_LIST } from './users.ts'

/** All lists, for the server. A page imports only its own list's file, to keep its code small. */
export const LIST_SHAPES: Record<ViewedList, ListShape> = {
  orders: ORDER_LIST,
  products: PRODUCT_LIST,
  users: USER_LIST,
  payments: PAYMENT_LIST,
  audit: AUDIT_LIST,
  emails: EMAIL_LIST,
  reviews: REVIEW_LIST,
  stock: STOCK_LIST,
  trash: TRASH_LIST,
}
