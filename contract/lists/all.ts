import type { ListShape } from '../list-address.ts'
import { AUDIT_LIST } from './audit.ts'
import { EMAIL_LIST } from './emails.ts'
import { ORDER_LIST } from './orders.ts'
import { PAYMENT_LIST } from './payments.ts'
import { PRODUCT_LIST } from './products.ts'
import { REVIEW_LIST } from './reviews.ts'
import { STOCK_LIST } from './stock.ts'
import { TRASH_LIST } from './trash.ts'
import { USER_LIST } from './users.ts'

/** The lists with saved views, for the server. A page imports only its own list's file, to keep its code small. */
const LISTS = [
  ORDER_LIST,
  PRODUCT_LIST,
  USER_LIST,
  PAYMENT_LIST,
  AUDIT_LIST,
  EMAIL_LIST,
  REVIEW_LIST,
  STOCK_LIST,
  TRASH_LIST,
] as const

export type ViewedList = (typeof LISTS)[number]['name']

export const VIEWED_LISTS = LISTS.map(({ name }) => name)

export const LIST_SHAPES = Object.fromEntries<ListShape>(LISTS.map((list) => [list.name, list])) as Record<
  ViewedList,
  ListShape
>
