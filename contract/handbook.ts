/** Where admins read `docs/handbook.md`. Not in the table of addresses, which every page of the storefront brings along. */
export const HANDBOOK = '/api/handbook'
