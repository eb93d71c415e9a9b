/** The most products in one comparison, so that all columns can be read. */
export const MAX_COMPARED = 4
