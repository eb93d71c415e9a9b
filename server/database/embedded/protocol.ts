/** Messages between the shop and the thread of the embedded database. */
export type WorkerOptions = {
  /** Folder of the database files; `null` means in memory, for tests. */
  folder: string | null
  /** A dumped folder (tar) from which a database in memory starts. */
  template: Uint8Array | null
  /** True for a new database, whose files are synced once it is complete. */
  isUnfinished?: boolean
}

export type Request =
  | { id: number; kind: 'ask'; bytes: Uint8Array }
  | { id: number; kind: 'reset' | 'dump' | 'syncs' | 'finish' | 'close' }

export type Answer =
  | { id: number; bytes: Uint8Array }
  | { id: number; count: number }
  | { id: number; failure: string }
  | { id: 0; ready: true }
  | { id: 0; failure: string }
