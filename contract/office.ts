import type { OwnKind } from './imports.ts'

/** Pages of the office and the account beside the specified ones. Not in the table of addresses, because every storefront page loads that table. */
export const CLAIMS_PAGE = '/dashboard/admin/claims'
export const WEATHER_PAGE = '/dashboard/admin/weather'
export const SALE_RULES_PAGE = '/dashboard/admin/where-plants-may-go'
export const INVOICES_PAGE = '/dashboard/admin/invoices'
/** Leads to Manage Orders, which lists archived orders. */
export const ARCHIVE_PAGE = '/dashboard/admin/archive'
export const DISCOUNTS_PAGE = '/dashboard/admin/discounts'
export const MY_CLAIMS_PAGE = '/dashboard/claims'
export const MY_DATA_PAGE = '/dashboard/data'
/** Messages of the contact form. */
export const MESSAGES_PAGE = '/dashboard/admin/messages'
/** What programs may read of the shop. */
export const PUBLISHED_PAGE = '/dashboard/admin/published'
export const REDIRECTS_PAGE = '/dashboard/admin/redirects'
/** Files to import, of this shop and of others. */
export const MOVE_IN_PAGE = '/dashboard/admin/move-in'
/** The same page, for files of this kind as this shop exports them. */
export const importPage = (kind: OwnKind): string =>
  `${MOVE_IN_PAGE}?${new URLSearchParams({ kind }).toString()}`
export const LOTS_PAGE = '/dashboard/admin/lots'
export const TRACE_PAGE = '/dashboard/admin/lots/orders'
/** Where the orders of a lot are listed. As a query, because browsers take a path that ends in a code such as `..` for another one. */
export const tracePage = (code: string): string => `${TRACE_PAGE}?${new URLSearchParams({ code }).toString()}`
/** Labels of orders, whose numbers `ids` names. */
export const PASSPORTS_PAGE = '/dashboard/admin/passports'
/** Orders that a former shop took. */
export const PAST_ORDERS_PAGE = '/dashboard/admin/past-orders'
export const pastOrderPage = (id: string): string => `${PAST_ORDERS_PAGE}/${id}`
export const CATEGORIES_PAGE = '/dashboard/admin/categories'
