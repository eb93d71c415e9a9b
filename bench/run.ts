import { benchAgents } from './agents.ts'
import { benchCatalogue } from './catalogue.ts'
import { benchFeeds } from './feeds.ts'
import { benchDashboards } from './dashboards.ts'
import { benchMoveIn } from './move-in/bench.ts'
import { optionsOf, type Options } from './options.ts'
import { benchPages } from './pages.ts'
import { benchSale } from './sale.ts'
import { benchSaleRules } from './sale-rules.ts'
import { benchSuggestions } from './suggestions.ts'
import { benchStart } from './start.ts'
import { benchWholeShop } from './move-in/whole-shop.ts'
import { benchStock } from './rush.ts'

/** `npm run bench [-- --small] [--against=FOLDER] [suite …]`: prints figures; nothing here passes or fails. */
const suites: Record<string, (options: Options) => Promise<void>> = {
  pages: benchPages,
  stock: benchStock,
  sale: benchSale,
  dashboards: benchDashboards,
  catalogue: benchCatalogue,
  suggestions: benchSuggestions,
  agents: benchAgents,
  'sale-rules': benchSaleRules,
  feeds: benchFeeds,
  start: benchStart,
  'move-in': benchMoveIn,
  'whole-shop': benchWholeShop,
}

const given = process.argv.slice(2)
const chosen = given.filter((name) => !name.startsWith('--'))
const unknown = chosen.filter((name) => suites[name] === undefined)
if (unknown.length > 0) {
  console.error(`No suite called ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.`)
  process.exit(1)
}
const against = given.find((name) => name.startsWith('--against='))?.slice('--against='.length)
const options = optionsOf(given.includes('--small'), against)
for (const [name, run] of Object.entries(suites)) {
  if (chosen.length === 0 || chosen.includes(name)) await run(options)
}
