import pg from 'pg'

const INT8 = 20
const NUMERIC = 1_700
const DATE = 1_082

/**
 * Reads counts, which are bigint, and sums of bigint, which are numeric, as numbers. Every sum of cents and every count of this shop is far
 * below the largest safe integer. A day stays text, such as `2026-11-23`, because as a time it would be another day in another time zone.
 */
export const typeParsers = new pg.TypeOverrides()
typeParsers.setTypeParser(INT8, Number)
typeParsers.setTypeParser(NUMERIC, Number)
typeParsers.setTypeParser(DATE, String)
