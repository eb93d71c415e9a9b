import { ROW_OUTCOMES } from './imports.ts'
import { AUDIT_KINDS } from './audit.ts'
import { CHECKOUT_STATES } from './checkout-states.ts'
import { CONTENT_STATES } from './drafts.ts'
import { DISCOUNT_STATES } from './discounts.ts'
import { EMAIL_STATES } from './email-kinds.ts'
import { INVOICE_KINDS } from './invoices.ts'
import { listShape } from './list-address.ts'
import { ORDER_FILTERS } from './order-filters.ts'
import { MODERATION_STATES } from './review-reasons.ts'
import { ROLES } from './roles.ts'
import { RULE_STATES } from './sale-rules.ts'
import { STOCK_LEVELS } from './stock.ts'
import { TRASH_KINDS } from './trash.ts'

// Every list of the dashboards. One with a `name` has saved views, because `viewed-lists.ts` reads all of this file.

export const ORDER_LIST = listShape({
  name: 'orders',
  rows: 'orders',
  sorts: ['newest', 'oldest', 'amount'],
  filter: { name: 'status', values: ORDER_FILTERS },
  days: true,
})

export const PRODUCT_LIST = listShape({
  name: 'products',
  rows: 'products',
  sorts: ['newest', 'oldest', 'name', 'rating', 'price'],
  filter: { name: 'category', values: null },
})

export const USER_LIST = listShape({
  name: 'users',
  rows: 'users',
  sorts: ['newest', 'oldest', 'email'],
  filter: { name: 'role', values: ROLES },
})

export const PAYMENT_LIST = listShape({
  name: 'payments',
  rows: 'payments',
  sorts: ['newest'],
  filter: { name: 'state', values: CHECKOUT_STATES },
})

export const INVOICE_LIST = listShape({
  name: 'invoices',
  rows: 'invoices',
  sorts: ['newest'],
  filter: { name: 'kind', values: INVOICE_KINDS },
})

export const AUDIT_LIST = listShape({
  name: 'audit',
  rows: 'entries',
  sorts: ['newest'],
  filter: { name: 'kind', values: AUDIT_KINDS },
})

export const EMAIL_LIST = listShape({
  name: 'emails',
  rows: 'emails',
  sorts: ['newest'],
  filter: { name: 'state', values: EMAIL_STATES },
})

export const REVIEW_LIST = listShape({
  name: 'reviews',
  rows: 'reviews',
  sorts: ['newest'],
  filter: { name: 'state', values: MODERATION_STATES },
})

export const SALE_RULE_LIST = listShape({
  rows: 'rules',
  sorts: ['newest'],
  filter: { name: 'state', values: RULE_STATES },
})

export const STOCK_LIST = listShape({
  name: 'stock',
  rows: 'stock',
  sorts: ['scarce'],
  filter: { name: 'band', values: STOCK_LEVELS },
})

export const TRASH_LIST = listShape({
  name: 'trash',
  rows: 'entries',
  sorts: ['newest'],
  filter: { name: 'kind', values: TRASH_KINDS },
})

export const CONTENT_LIST = listShape({
  rows: 'contents',
  sorts: ['changed'],
  filter: { name: 'state', values: CONTENT_STATES },
})

export const MESSAGE_LIST = listShape({
  rows: 'messages',
  sorts: ['newest'],
  filter: { name: 'state', values: ['open', 'answered'] },
})

export const DISCOUNT_LIST = listShape({
  name: 'discounts',
  rows: 'discounts',
  sorts: ['newest'],
  filter: { name: 'state', values: DISCOUNT_STATES },
})
export const LOT_LIST = listShape({ rows: 'lots', sorts: ['newest'] })

/** What was sold of a lot. */
export const TRACE_LIST = listShape({ rows: 'orders', sorts: ['newest'] })

export const REDIRECT_LIST = listShape({ rows: 'redirects', sorts: ['newest'] })

/** Things of an imported file by what becomes of them, or those with a note, in the order of the file. */
export const IMPORT_ROW_LIST = listShape({
  rows: 'rows',
  sorts: ['line'],
  filter: { name: 'outcome', values: [...ROW_OUTCOMES, 'noted'] },
})
export const PAST_ORDER_LIST = listShape({ rows: 'orders', sorts: ['newest'] })
