/** The stock levels that pages show: `low` is "Few left", `out` is "Sold out". A product that is not counted has none. */
export const BANDS = ['in', 'low', 'out'] as const
export type Band = (typeof BANDS)[number]

/** The default quantity at or below which few are left. */
export const LOW_AT = 3

export const bandOf = (quantity: number, lowAt: number): Band =>
  quantity <= 0 ? 'out' : quantity <= lowAt ? 'low' : 'in'

/** The reasons of a stock movement, as the ledger stores them. */
export const MOVEMENT_REASONS = [
  'start',
  'received',
  'sold',
  'cancelled',
  'returned',
  'damaged',
  'lost',
  'recount',
  'import',
  'stopped',
] as const
export type MovementReason = (typeof MOVEMENT_REASONS)[number]

/** The reasons that an admin may give for a change; a count has a reason of its own. */
export const CHANGE_REASONS = ['received', 'returned', 'damaged', 'lost'] as const

/** The most units of one product, far above real stock and below the limit of the database's integers. */
export const STOCK_MOST = 1_000_000
