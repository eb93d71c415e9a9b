/** Not in the table of addresses, because every storefront page loads that table. */
export const TRASH_PAGE = '/dashboard/admin/trash'

export const TRASH_KINDS = ['product', 'user', 'page', 'post'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** Days in which a deleted row can be restored. */
export const TRASH_DAYS = 30
