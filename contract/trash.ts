/** Not in the table of addresses, which every page of the storefront brings along. */
export const TRASH_PAGE = '/dashboard/admin/trash'

export const TRASH_KINDS = ['product', 'user'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** Days for which what an admin deleted can be restored. */
export const TRASH_DAYS = 30
