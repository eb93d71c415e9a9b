/** Columns that can be read beside each other. */
export const COMPARED_MOST = 4
