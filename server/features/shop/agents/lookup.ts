import { publishedOf, type PublishedRow } from '../published/rows.ts'
import { findNamed, type Named } from './agents.store.ts'
import { filterOf, filtersOf, narrowed, presentAll, withMessages, type AgentShop } from './catalogue.ts'
import { narrows } from './filters.ts'
import { destinationOf } from './messages.ts'
import { MOST_IDS, type LookupRequest, type Note } from './requests.ts'
import { headOf, invalid } from './ucp.ts'

/** Finds products by identifiers, one variant of each unless others are named. @throws UcpError */
export async function lookupCatalog(shop: AgentShop, request: LookupRequest, notes: readonly Note[]) {
  const asked = [...new Set(request.ids)]
  if (asked.length > MOST_IDS)
    throw invalid(`A lookup takes at most ${MOST_IDS} identifiers`, 'request_too_large')
  const { filters: read } = await filtersOf(shop, request)
  const named = await findNamed(shop.db, asked)
  const ids = [...new Set(named.map(({ id }) => id))]
  const isNarrowed = narrows(read)
  const known = await publishedOf(shop, await shop.shared(), ids, { siblings: isNarrowed })
  const rows = isNarrowed ? await narrowed(shop, known, await filterOf(shop, read)) : known
  const inputs = inputsOf(named, known, rows)
  const { products, messages } = await presentAll(
    shop,
    rows.filter(({ id }) => inputs.has(id)),
    destinationOf(request.context ?? {}),
  )
  const found = new Set([...inputs.values()].flat().map(({ id }) => id))
  const missing = asked
    .filter((id) => !found.has(id))
    .map((id): Note => ({ type: 'info', code: 'not_found', content: id.slice(0, 100) }))
  return {
    ucp: headOf('lookup'),
    products: products.map((product) => ({
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, inputs: inputs.get(variant.id) ?? [] })),
    })),
    ...withMessages([...notes, ...read.notes, ...missing, ...messages]),
  }
}

type Input = { id: string; match: string }

/** By variant: the identifiers that it is the answer to. Where a filter leaves out the variant that stands for a product, another one does. */
function inputsOf(
  named: readonly Named[],
  known: readonly PublishedRow[],
  rows: readonly PublishedRow[],
): ReadonlyMap<string, Input[]> {
  const inputs = new Map<string, Input[]>()
  for (const { asked: id, id: variant, match } of named) {
    const family = known.find((row) => row.id === variant)?.family?.id
    const itself = rows.find((row) => row.id === variant)
    const other =
      match === 'featured' && family !== undefined ? rows.find((row) => row.family?.id === family) : undefined
    const stand = itself ?? other
    if (stand !== undefined) inputs.set(stand.id, [...(inputs.get(stand.id) ?? []), { id, match }])
  }
  return inputs
}
