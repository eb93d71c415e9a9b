import pg from 'pg'

const INT8 = 20
const NUMERIC = 1_700
const DATE = 1_082

/**
 * Counts come as bigint and sums of bigint as numeric; both are read as numbers. Every sum of cents and every count of this shop lies
 * far inside the safe integers. A day stays text, such as `2026-11-23`: as a time it would be another day elsewhere.
 */
export const typeParsers = new pg.TypeOverrides()
typeParsers.setTypeParser(INT8, Number)
typeParsers.setTypeParser(NUMERIC, Number)
typeParsers.setTypeParser(DATE, String)
