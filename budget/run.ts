import { familyOf } from '../bench/family.ts'
import { inDemoShop } from '../scripts/demo-shop.ts'
import { measureCalls } from './calls.ts'
import { measureDrawings } from './drawings.ts'
import { printSection, type Section } from './figures.ts'
import { MEMORY_LIMITS } from './limits.ts'
import { openShop } from './open-shop.ts'
import { measurePages } from './pages.ts'

/** `npm run budget`: measures what pages load, memory, database calls and renderings, and fails above a limit. */
const pages = await inDemoShop(async (shop, browser) => [
  await measurePages(browser, shop.url),
  memoryOf(shop.process.pid ?? 0),
])
const over = [...pages, ...(await costs())].flatMap(printSection)
// At the end, where the summary of all tests takes its lines from.
console.log(
  over.length === 0 ? '\nAll within their limits.' : `\n${over.length} over their limit:\n${over.join('\n')}`,
)
process.exitCode = over.length === 0 ? 0 : 1

/** After the visits of all pages. */
function memoryOf(shop: number): Section {
  const value = Math.round(familyOf(shop).find(({ id }) => id === shop)?.megabytes ?? 0)
  return {
    title: 'Memory after these visits',
    columns: ['', 'MB'],
    rows: [{ name: 'the serving process', figures: [{ value, most: MEMORY_LIMITS.embedded.visited }] }],
  }
}

/** Each in a shop of its own: the calls add products, which lists and related products would show. */
async function costs(): Promise<Section[]> {
  const sections: Section[] = []
  for (const measure of [measureCalls, measureDrawings]) {
    const shop = await openShop()
    try {
      sections.push(await measure(shop))
    } finally {
      await shop.close()
    }
  }
  return sections
}
