import { benchCatalogue } from './catalogue.ts'
import { benchDashboards } from './dashboards.ts'
import { benchDevelopment } from './development.ts'
import { benchEqualTime } from './equal-time.ts'
import { benchFilterCounts } from './filter-counts.ts'
import { benchFinder } from './finder.ts'
import { benchMemory } from './memory.ts'
import { optionsOf, type Options } from './options.ts'
import { benchOwnData } from './own-data.ts'
import { benchPages } from './pages.ts'
import { benchRenders } from './renders.ts'
import { benchReviews } from './reviews.ts'
import { benchSale } from './sale.ts'
import { benchStart } from './start.ts'
import { benchStock } from './stock.ts'
import { benchWorkers } from './workers.ts'

/** `npm run bench [-- --quick] [suite …]`: prints figures; nothing here passes or fails. */
const suites: Record<string, (options: Options) => Promise<void>> = {
  pages: benchPages,
  workers: benchWorkers,
  catalogue: benchCatalogue,
  filters: benchFilterCounts,
  finder: benchFinder,
  reviews: benchReviews,
  stock: benchStock,
  sale: benchSale,
  dashboards: benchDashboards,
  accounts: benchEqualTime,
  leaving: benchOwnData,
  renders: benchRenders,
  start: benchStart,
  development: benchDevelopment,
  memory: benchMemory,
}

const given = process.argv.slice(2)
const chosen = given.filter((name) => name !== '--quick')
const unknown = chosen.filter((name) => suites[name] === undefined)
if (unknown.length > 0) {
  console.error(`No suite called ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.`)
  process.exit(1)
}
const options = optionsOf(given.includes('--quick'))
for (const [name, run] of Object.entries(suites)) {
  if (chosen.length === 0 || chosen.includes(name)) await run(options)
}
