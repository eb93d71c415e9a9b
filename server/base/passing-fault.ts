import { systemCode } from './start-error.ts'

/** Temporary faults of the database: no connection, too slow, shutting down, too many clients, read-only, full disk. */
const passingCode =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ENOSPC|08\w{3}|53\w{3}|57014|57P0\d|58\w{3}|25006|40001|40P01)$/

/** Messages of the driver, which have no code, for a broken connection or an exhausted pool. */
const brokenConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/

/** Trying again later may help. */
export const isPassingFault = (error: unknown): boolean =>
  passingCode.test(systemCode(error)) || (error instanceof Error && brokenConnection.test(error.message))
