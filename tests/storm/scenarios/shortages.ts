import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { addressOf } from '../parts/postgres.ts'

/** Opens connections until none is left. @returns the release */
export async function takeAllConnections(port: number): Promise<() => Promise<void>> {
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: addressOf(port) })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (error) {
      // "Too many clients": what was wanted.
      if ((error as { code?: string }).code === '53300') break
      throw error
    }
    taken.push(client)
  }
  return async () => {
    await Promise.all(taken.map((client) => client.end()))
  }
}

/** Leaves no byte. @returns what gives the room back */
export function fillDisk(folder: string): () => void {
  const ballast = join(folder, 'ballast')
  const { bavail, bsize } = statfsSync(folder)
  const block = Buffer.alloc(64 * 1_024, 1)
  try {
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - block.length), 1))
    for (;;) writeFileSync(ballast, block, { flag: 'a' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error
  }
  return () => rmSync(ballast)
}
