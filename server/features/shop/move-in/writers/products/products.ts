import { formatMinor } from '../../../../../../contract/currencies.ts'
import { variantName } from '../../../../../../contract/families.ts'
import { plainWords } from '../../../../../../contract/plain-words.ts'
import type { Db } from '../../../../../database/schema.ts'
import type { App } from '../../../../../platform/app-type.ts'
import type { ProductDraft, VariantDraft } from '../../drafts.ts'
import type { Plan, StagedThing, Where, Writer } from '../../writer.ts'
import { categoryKeys, settleCategories } from './category-of.ts'
import { decide } from './decide.ts'
import { readShelf } from './targets.store.ts'
import { undoThings } from './undo.ts'
import { variantKey } from './variant-keys.ts'
import { outcomeOf, writeThings } from './write.ts'

/** Products with their variants, prices, first stock, categories and old addresses. */
export const productWriter: Writer<'products'> = {
  tables: ['products', 'product_families', 'stock'],
  planner: (shop, where) => (db, things) => planThings(shop, db, things, where),
  write: writeThings,
  undo: undoThings,
  settle: settleCategories,
  shown,
}

async function planThings(
  shop: App,
  db: Db,
  things: readonly StagedThing<'products'>[],
  { source, options }: Where,
): Promise<Plan[]> {
  const shelf = await readShelf(db, source, things, false)
  const rules = {
    options,
    categories: await categoryKeys(db),
    lowestBefore: shop.settings.get('money.lowestBefore'),
    // Said when it is written, to whoever starts it.
    mayGiveAway: true,
    isLook: true,
  }
  return things.map((thing): Plan => {
    const isThere = thing.draft.variants.some(({ key }) =>
      shelf.members.has(shelf.known.get(variantKey(thing.key, key))?.id ?? ''),
    )
    if (thing.isSame && isThere) return { outcome: 'unchanged', sentence: null, notes: [] }
    const decision = decide(thing, shelf, rules)
    return decision.sentence === null
      ? { outcome: outcomeOf(decision.wanted), sentence: null, notes: decision.notes }
      : { outcome: 'refused', sentence: decision.sentence, notes: [] }
  })
}

/** Variants that a row of the look names. */
const SHOWN = 20

function shown(draft: ProductDraft, currency: string): { field: string; value: string }[] {
  const variants = draft.variants.slice(0, SHOWN).map((variant) => ({
    field: draft.options.length === 0 ? 'Price' : variantName(draft.options.join(' / '), variant.values),
    value: variantWords(variant, currency),
  }))
  const fields = [
    { field: 'State', value: draft.state },
    { field: 'Category', value: draft.category },
    { field: 'Brand', value: draft.brand },
    { field: 'Tags', value: draft.tags.join(', ') },
    ...variants,
    { field: 'Pictures', value: draft.pictures.length === 0 ? '' : String(draft.pictures.length) },
    { field: 'Description', value: wordsOf(draft).slice(0, 300) },
    { field: 'Old address', value: draft.oldPaths.join(', ') },
  ]
  return fields.filter(({ value }) => value !== '')
}

const wordsOf = ({ description }: ProductDraft): string =>
  plainWords({ description, descriptionFormat: 'markdown' })

function variantWords(variant: VariantDraft, currency: string): string {
  const price = formatMinor(variant.priceCents, currency)
  const old =
    variant.oldPriceCents === null ? '' : ` instead of ${formatMinor(variant.oldPriceCents, currency)}`
  const stock =
    variant.stock === undefined || variant.stock === null ? 'not counted' : `${variant.stock} in stock`
  return [`${price}${old}`, stock, variant.sku ?? ''].filter((part) => part !== '').join(', ')
}
