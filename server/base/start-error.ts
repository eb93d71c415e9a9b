/** The reason why the shop cannot start, in one sentence for the person who started it. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The code of a failed file operation, connection or statement, e.g. `EACCES`; empty when there is none. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
