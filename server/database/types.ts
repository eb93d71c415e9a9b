import pg from 'pg'

const INT8 = 20
const NUMERIC = 1_700

/**
 * Counts come as bigint and sums of bigint as numeric; both are read as numbers. Every sum of cents and every count of this shop lies
 * far inside the safe integers.
 */
export const typeParsers = new pg.TypeOverrides()
typeParsers.setTypeParser(INT8, Number)
typeParsers.setTypeParser(NUMERIC, Number)
