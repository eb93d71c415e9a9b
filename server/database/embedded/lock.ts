import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../base/start-error.ts'

export class InUseError extends StartError {}

/** Locks the data folder through an SQLite file; the system ends the lock with the process. @returns the release @throws InUseError when held */
export function lockFolder(file: string, dataDir: string): () => void {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    database.close()
    if (!(error instanceof Error) || !/locked|busy/i.test(error.message)) throw error
    throw new InUseError(
      `A shop is already running on DATA_DIR ${dataDir}; stop it or choose another folder.`,
      {
        cause: error,
      },
    )
  }
  return () => database.close()
}
