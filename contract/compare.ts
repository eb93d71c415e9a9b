/** The most products in one comparison, so that all columns can be read. */
export const COMPARED_MOST = 4
