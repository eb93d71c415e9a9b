import { publishedCalls } from '../../../../contract/calls/published.ts'
import type { LeftOut } from '../../../../contract/published.ts'
import type { PublishedView } from '../../../../contract/schemas/published.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { countUnpublished } from '../../catalogue/products/product-list.store.ts'
import { placesPublished } from './places.ts'
import { countAll, readPublished } from './published.store.ts'

/** What the office says of all that programs may read. */
export async function publishedRoutes(app: App) {
  const on = routesOf(app, publishedCalls)
  on('GET /api/published', () => published(app))
}

type Address = Pick<PublishedView['files'][number], 'name' | 'country' | 'address' | 'isOn'>

/** Everything that can be switched on, in the order of the page. */
function addressesOf({ settings }: Pick<App, 'settings'>): Address[] {
  const countries = placesPublished({ settings }).filter(({ isWhole }) => isWhole)
  const agents = settings.get('published.agents')
  return [
    { name: 'google', address: '/feeds/google.xml', isOn: true },
    ...countries.map(({ country }) => ({
      name: `google-${country}`,
      country,
      address: `/feeds/google-${country}.xml`,
      isOn: settings.get('published.countries'),
    })),
    { name: 'openai', address: '/feeds/openai.jsonl', isOn: settings.get('published.openai') },
    { name: 'ucp', address: '/.well-known/ucp', isOn: agents },
    { name: 'mcp', address: '/ucp/mcp', isOn: agents },
    { name: 'llms', address: '/llms.txt', isOn: agents },
  ]
}

async function published(app: App): Promise<PublishedView> {
  const unpublished = await countUnpublished(app.db)
  const known = new Map((await readPublished(app.db)).map((row) => [row.name, row]))
  const isClosed = app.settings.get('shop.isClosed')
  return {
    products: (await countAll(app.db)) - unpublished,
    unpublished,
    files: addressesOf(app).map((address) => {
      const row = known.get(address.name)
      const leftOut = Object.entries(row?.left_out ?? {}) as [LeftOut, number][]
      return {
        ...address,
        isOn: address.isOn && !isClosed,
        fetches: row?.fetches ?? 0,
        ...(row?.fetched_at && { fetchedAt: row.fetched_at.toISOString() }),
        ...(row?.made_at && { madeAt: row.made_at.toISOString(), items: row.items ?? 0 }),
        leftOut: leftOut.map(([reason, products]) => ({ reason, products })),
      }
    }),
    taxToCome: placesPublished(app).flatMap(({ country, isWhole }) => (isWhole ? [] : [country])),
  }
}
