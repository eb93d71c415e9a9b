/**
 * The address at which admins read `docs/handbook.md`. It is not in the table of addresses, because every storefront
 * page loads that table.
 */
export const HANDBOOK = '/api/handbook'
