import type { Cents } from '../../../../contract/money.ts'
import type { PublishedRow } from '../published/rows.ts'
import type { FamilyRange } from './agents.store.ts'
import type { ProductAnswered, VariantAnswered } from './answers.ts'

type Said = { shopName: string }

const price = ({ currency }: PublishedRow, amount: Cents) => ({ amount, currency })

const mediaOf = ({ pictures }: PublishedRow) =>
  pictures.map(({ url, alt }) => ({ type: 'image' as const, url, ...(alt !== '' && { alt_text: alt }) }))

/** One product on sale, as an agent is told of it. */
const presentVariant = (row: PublishedRow, { shopName }: Said): VariantAnswered => ({
  id: row.id,
  ...(row.sku !== undefined && { sku: row.sku }),
  ...(row.gtin !== undefined && { barcodes: [{ type: 'GTIN', value: row.gtin }] }),
  title: row.title,
  description: row.description,
  url: row.url,
  price: price(row, row.cents),
  ...(row.oldCents !== null && { list_price: price(row, row.oldCents) }),
  ...(row.unitPrice !== null &&
    row.contents !== null && {
      unit_price: {
        ...price(row, row.unitPrice.cents),
        measure: { value: row.contents.value, unit: row.contents.unit },
        reference: { value: 1, unit: row.unitPrice.per },
      },
    }),
  availability:
    row.level === 'out'
      ? { available: false, status: 'out_of_stock' }
      : { available: true, status: 'in_stock' },
  ...(row.family !== null && { options: optionsOf(row) }),
  media: mediaOf(row),
  seller: { name: shopName },
})

export const optionsOf = ({ family }: PublishedRow): { name: string; label: string }[] =>
  (family?.options ?? []).map(({ name, value }) => ({ name, label: value }))

/** The variants of one product, the first of which stands for it. @param range of its family, if it has one */
export function presentProduct(
  [first, ...others]: readonly [PublishedRow, ...PublishedRow[]],
  range: FamilyRange | undefined,
  said: Said,
): ProductAnswered {
  const handle = decodeURIComponent(new URL(first.url).pathname.split('/').at(-1) ?? '')
  return {
    id: first.family?.id ?? first.id,
    ...(handle !== first.id && { handle }),
    title: first.family?.name ?? first.title,
    description: first.description,
    url: first.url,
    categories: [{ value: first.category.title, taxonomy: 'merchant' }],
    price_range: {
      min: price(first, range?.least ?? first.cents),
      max: price(first, range?.most ?? first.cents),
    },
    media: mediaOf(first),
    ...(first.family !== null && {
      options: first.family.options.map(({ name }, index) => ({
        name,
        values: [...new Set((range?.values ?? []).map((values) => values[index] ?? ''))].map((label) => ({
          label,
        })),
      })),
    }),
    variants: [first, ...others].map((row) => presentVariant(row, said)),
    ...(first.rating !== null && {
      rating: { value: first.rating.mean, scale_min: 1, scale_max: 5, count: first.rating.count },
    }),
    ...(first.tags.length > 0 && { tags: [...first.tags] }),
    metadata: metadataOf(first),
  }
}

const isRange = (from: number | undefined, to: number | undefined) =>
  from === undefined || to === undefined ? undefined : { from, to }

function metadataOf(row: PublishedRow): ProductAnswered['metadata'] {
  const { facts, safety } = row
  const known = {
    botanical_name: facts?.latinName,
    light: isRange(facts?.lightFrom, facts?.lightTo),
    water: facts?.water,
    humidity: facts?.humidity,
    pets: safety?.pets,
    children: safety?.children,
    hardiness_zones: isRange(facts?.hardinessFrom, facts?.hardinessTo),
    hardy_to_celsius: facts?.hardyTo,
    life: facts?.life,
    height_cm: facts?.heightCm,
    pot_cm: facts?.potCm,
    tax: row.taxWords === '' ? undefined : row.taxWords,
    not_sold_to: row.refused.length === 0 ? undefined : [...row.refused],
  }
  return {
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    ships_to: [...row.countries],
  }
}
