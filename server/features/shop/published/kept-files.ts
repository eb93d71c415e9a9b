import { setTimeout as pause } from 'node:timers/promises'
import type { LeftOutCounts } from '../../../../contract/published.ts'
import { MINUTE, SECOND } from '../../../../contract/durations.ts'
import type { App } from '../../../platform/app-type.ts'
import { concurrencyGate } from '../../../platform/load/concurrency-gate.ts'
import type { FeedFormat } from './formats.ts'
import { makeFile, type MadeFile } from './made-file.ts'
import { noteMade } from './published.store.ts'
import { publishedPages } from './rows.ts'

/** Milliseconds for which a file is sent as it is: what was sold out since is out everywhere within a minute. */
const FRESH = 30 * SECOND

/** Rows of one statement, so few that a visitor's own hardly waits behind it. */
const PAGE = 25

/** One file is made at a time. */
const making = concurrencyGate({ of: 'connections', most: 1, waitingMost: 40, patience: 2 * MINUTE })

type Kept = { file: Promise<MadeFile>; from: Date; isMaking: boolean }

/** Keeps the files that programs fetch: each is made for the first who asks, and sent as it is to all who ask soon after. */
export function keptFiles(app: App) {
  const kept = new Map<string, Kept>()
  app.addHook('onClose', async () => {
    for (const { file } of kept.values()) await dropped(file)
  })

  const make = (format: FeedFormat) =>
    making.run(async () => {
      app.refuseWhenBusy('browsing')
      const at = app.clock()
      const counts = { items: 0, leftOut: {} as LeftOutCounts }
      const file = await makeFile(app.config.dataDir, textsOf(app, format, counts), at)
      await noteMade(app.db, format.name, { ...counts, at })
      return file
    })

  /** @param allow called before the work of making one @throws BusyError */
  return async (format: FeedFormat, allow: () => Promise<void> | undefined): Promise<MadeFile> => {
    const known = kept.get(format.name)
    const isFresh = ({ isMaking, from }: Kept) => isMaking || app.clock().getTime() - from.getTime() < FRESH
    if (known !== undefined && isFresh(known)) return known.file
    await allow()
    const next = kept.get(format.name)
    if (next !== known && next !== undefined) return next.file
    const entry: Kept = { file: make(format), from: app.clock(), isMaking: true }
    kept.set(format.name, entry)
    try {
      return await entry.file
    } catch (error) {
      kept.delete(format.name)
      throw error
    } finally {
      entry.isMaking = false
      if (known !== undefined) void dropped(known.file)
    }
  }
}

const dropped = (file: Promise<MadeFile>): Promise<void> =>
  file.then(
    ({ drop }) => drop(),
    () => undefined,
  )

/** The texts of a file, page by page; between two pages the shop has as long for its visitors as the last one took. */
async function* textsOf(
  app: App,
  { head, itemOf, tail }: FeedFormat,
  counts: { items: number; leftOut: LeftOutCounts },
): AsyncGenerator<string> {
  yield head
  let began = performance.now()
  for await (const rows of publishedPages(app, PAGE)) {
    const texts: string[] = []
    for (const row of rows) {
      const item = itemOf(row)
      if ('leftOut' in item) counts.leftOut[item.leftOut] = (counts.leftOut[item.leftOut] ?? 0) + 1
      else texts.push(item.text)
    }
    counts.items += texts.length
    if (texts.length > 0) yield texts.join('')
    await pause(performance.now() - began, undefined, { ref: false })
    began = performance.now()
  }
  yield tail
}
