/** The stock levels that pages show: `low` is "Few left", `out` is "Sold out". A product that is not counted has none. */
export const STOCK_LEVELS = ['in', 'low', 'out'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]

/** The default quantity at or below which few are left. */
export const LOW_AT = 3

export const stockLevelOf = (quantity: number, lowAt: number): StockLevel =>
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
export const MAX_STOCK = 1_000_000
