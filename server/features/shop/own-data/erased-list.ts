import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isId } from '../../../base/ids.ts'
import type { Config } from '../../../base/config.ts'

/** File of erased accounts' ids and dates, beside the database, because a backup from before an erasure does not contain it. */
export const ERASED_LIST = 'erased-accounts.txt'

type Erased = { id: string; at: Date }

/** Reads the list. @param path a list that the shop wrote. @returns none when there is no such file */
export async function readErased(path: string): Promise<Erased[]> {
  if (!existsSync(path)) return []
  const lines = (await readFile(path, 'utf8')).split('\n')
  return lines.flatMap((line) => {
    const [id = '', time = ''] = line.split(' ')
    const at = new Date(time)
    return isId(id) && !Number.isNaN(at.getTime()) ? [{ id, at }] : []
  })
}

let writing = Promise.resolve()

/** Adds accounts to the list, each once. The file is replaced as a whole, one change after the other. */
export function recordErased({ dataDir }: Pick<Config, 'dataDir'>, erased: readonly Erased[]): Promise<void> {
  const path = join(dataDir, ERASED_LIST)
  const write = async () => {
    const known = new Map((await readErased(path)).map(({ id, at }) => [id, at]))
    const before = known.size
    for (const { id, at } of erased) known.set(id, at)
    if (known.size === before) return
    const lines = [...known].map(([id, at]) => `${id} ${at.toISOString()}\n`)
    await mkdir(dataDir, { recursive: true })
    // Processes of a node may write at the same time; each writes what it read and what it adds.
    const written = `${path}.${process.pid}`
    await writeFile(written, lines.join(''), { mode: 0o600, flush: true })
    await rename(written, path)
  }
  const done = writing.then(write)
  writing = done.catch(() => undefined)
  return done
}
