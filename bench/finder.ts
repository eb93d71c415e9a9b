import { FINDER_CHOICES, type Place } from '../contract/plant-finder.ts'
import { parseConfig } from '../server/base/config.ts'
import { openDatabase } from '../server/database/open.ts'
import { findPlants } from '../server/features/catalogue/finder/finder.store.ts'
import { filledEmbedded, filledPostgres } from './databases.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { median, milliseconds } from './statistics.ts'

const SIZES = [1_000, 10_000, 100_000]

const anywhere = { pets: false, children: false, room: null, water: null }
const places: Record<string, Place> = {
  'medium light': { ...anywhere, window: 'east', away: 'near' },
  'and pets': { ...anywhere, window: 'east', away: 'near', pets: true },
  'all five answers': {
    window: 'east',
    away: 'near',
    pets: true,
    children: true,
    room: Number(FINDER_CHOICES.room[2]),
    water: 'weekly',
  },
}

/** Milliseconds of the one statement that chooses plants for a place, as its client waits for it. */
export async function benchFinder({ quick }: Options): Promise<void> {
  const rounds = quick ? 20 : 100
  for (const filled of [filledEmbedded, filledPostgres]) {
    const columns: { size: number; times: string[] }[] = []
    let engine = 'no PostgreSQL here'
    for (const size of quick ? SIZES.slice(0, 2) : SIZES) {
      const database = await filled({ products: size, plants: true })
      if (database === null) break
      engine = database.engine
      const { db, close } = await openDatabase(parseConfig(database.env), (error) => console.error(error))
      try {
        const times: string[] = []
        for (const place of Object.values(places)) {
          const each: number[] = []
          for (let round = 0; round < rounds; round += 1) {
            const started = performance.now()
            await findPlants(db, place, 13)
            each.push(performance.now() - started)
          }
          times.push(milliseconds(median(each)))
        }
        columns.push({ size, times })
      } finally {
        await close()
        await database.remove()
      }
    }
    printTable(
      `Plants for a place, ${engine}: median ms of ${rounds}`,
      ['', ...columns.map(({ size }) => `${size.toLocaleString('en')} plants`)],
      Object.keys(places).map((name, row) => [name, ...columns.map(({ times }) => times[row] ?? '')]),
    )
  }
}
