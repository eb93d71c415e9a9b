import { MAX_OPTIONS, MAX_VARIANTS, OPTION_LENGTH, variantName } from '../../../../../../contract/families.ts'
import type { ProductDraft, VariantDraft } from '../../drafts.ts'
import type { Reading, RefusedLine } from '../../format.ts'
import { cutAtWord, inOneLine } from './cells.ts'
import type { Notes } from './notes.ts'
import type { Tallies } from './product-parts.ts'

/** A variant as its line has it: without a draft it is refused. An empty key stands for its option values. */
export type ReadVariant = { line: number; values: string[]; notes: Notes } & (
  | { draft: Omit<VariantDraft, 'values'>; sentence: null }
  | { draft: null; sentence: string }
)

/** Which product has an SKU, by the SKU in lower case. */
export type KnownSkus = Map<string, { product: string; line: number }>

type ReadProduct = Omit<ProductDraft, 'variants'> & { key: string; variants: readonly ReadVariant[] }

const refused = (name: string, sentence: string): Reading<'products'> => ({
  name,
  notes: [],
  draft: null,
  sentence,
})

/** Puts a product together of its variants: of one whose variants are all refused the sentence of the last is told. */
export function productReading(
  { key, variants, ...product }: ReadProduct,
  { skus, notes, tally }: { skus: KnownSkus; notes: Notes; tally: Tallies },
): Reading<'products'> {
  const { name, options } = product
  if (name === '') return refused(name, 'has no name')
  if (options.length > MAX_OPTIONS)
    return refused(name, `has ${options.length} options; a product can have ${MAX_OPTIONS}`)
  if (variants.length > MAX_VARIANTS)
    return refused(name, `has ${variants.length} variants; a product can have ${MAX_VARIANTS}`)
  const taken = new Map<string, number>()
  const drafts: VariantDraft[] = []
  const apart: RefusedLine[] = []
  for (const { line, values, draft, sentence, notes: own } of variants) {
    const shown = values.map((value) => shortened(value, own))
    const written = JSON.stringify(shown)
    const missing = options[shown.indexOf('')]
    const twin = taken.get(written)
    const why =
      sentence ??
      (missing === undefined ? null : `has no value for ${missing}`) ??
      (twin === undefined ? null : `has the same option values as line ${twin}`)
    if (draft === null || why !== null) {
      apart.push({ line, name: shown.length === 0 ? name : variantName(name, shown), sentence: why ?? '' })
      continue
    }
    taken.set(written, line)
    notes.addAll(own)
    drafts.push({
      ...draft,
      key: draft.key || shown.join(' / '),
      values: shown,
      sku: ownSku(draft.sku, { product: key, line }, skus, notes),
    })
  }
  if (drafts.length === 0) return refused(name, apart.at(-1)?.sentence ?? 'has no price above zero')
  const untaxed = drafts.filter(({ taxClass }) => taxClass === 'zero').length
  if (untaxed > 0) tally['untaxed variants'] = untaxed
  return {
    name,
    notes: notes.list(),
    sentence: null,
    draft: { ...product, options: options.map((option) => shortened(option, notes)), variants: drafts },
    ...(apart.length > 0 && { apart }),
    ...(Object.keys(tally).length > 0 && { tally }),
  }
}

function shortened(text: string, notes: Notes): string {
  const line = inOneLine(text)
  if (line.length > OPTION_LENGTH) notes.add('option shortened')
  return cutAtWord(line, OPTION_LENGTH)
}

/** An SKU may repeat among the variants of one product. */
function ownSku(
  sku: string | null,
  of: { product: string; line: number },
  skus: KnownSkus,
  notes: Notes,
): string | null {
  if (sku === null) return null
  const form = sku.toLowerCase()
  const owner = skus.get(form)
  if (owner === undefined) skus.set(form, of)
  if (owner === undefined || owner.product === of.product) return sku
  notes.add(`SKU ${sku} left out: line ${owner.line} has it`, 'SKU left out: another product has it')
  return null
}
