import { isDeepStrictEqual } from 'node:util'
import { MAX_VARIANTS, variantName } from '../../../../../../contract/families.ts'
import { fold } from '../../../../../../contract/fold.ts'
import type { ImportOptions } from '../../../../../../contract/schemas/imports.ts'
import { LENGTHS } from '../../../../../../contract/limits.ts'
import { refuseUnreadable } from '../../../../../markdown/read-markdown.ts'
import { AppError } from '../../../../../platform/errors.ts'
import {
  columnsOfAll,
  sharedOf,
  storedOf,
  type StoredFields,
} from '../../../../catalogue/products/product-fields.ts'
import type { Note, ProductDraft, VariantDraft } from '../../drafts.ts'
import type { StagedThing } from '../../writer.ts'
import { categoryTitle } from './category-of.ts'
import { type Family, type Member, namesOf, type Shelf } from './targets.store.ts'
import { variantKey } from './variant-keys.ts'

/** A variant as it will be; `member` is its product, `null` a new one. */
export type WantedVariant = {
  draft: VariantDraft
  member: Member | null
  after: StoredFields
  /** The category is a new one, and `after` has its title. */
  isChanged: boolean
}

/** What becomes of a thing: refused, or its variants, in the family `home`, in a new one, or alone. */
export type Decision =
  | { sentence: string }
  | {
      sentence: null
      notes: Note[]
      home: Family | 'new family' | 'alone'
      wanted: WantedVariant[]
      /** The other products of that family. */
      others: readonly Member[]
    }

/** What the shop and the merchant have set. `categories` are the keys by title; a title without one is made. */
export type Rules = {
  options: ImportOptions
  categories: ReadonlyMap<string, string>
  /** Old prices have to be those of the 30 days before, which nobody knows of a new product. */
  lowestBefore: boolean
  /** True for whoever may give things away: with the password entered of late. */
  mayGiveAway: boolean
  /** Nothing is written yet: whoever writes it looks himself whether descriptions can be shown. */
  isLook: boolean
}

/** Decides what becomes of a thing, without writing. */
export function decide(thing: StagedThing<'products'>, shelf: Shelf, rules: Rules): Decision {
  const { draft, key } = thing
  const found = membersFor(thing, shelf)
  if ('sentence' in found) return found
  const notes: Note[] = []
  const home = draft.options.length === 0 ? 'alone' : (found.family ?? 'new family')
  if (home !== 'alone' && home !== 'new family' && home.options.length !== draft.options.length)
    return { sentence: `has other options than ${home.name} here: ${home.options.join(', ')}` }
  const others = found.siblings.filter(({ id }) => !found.members.some((member) => member?.id === id))
  if (home !== 'alone' && draft.variants.length + others.length > MAX_VARIANTS)
    return {
      sentence: `has ${draft.variants.length + others.length} variants; a product can have ${MAX_VARIANTS}`,
    }
  const unread = rules.isLook ? markdownFault(draft.description) : null
  if (unread !== null) return { sentence: `has a description that ${unread}` }
  const isEdited = found.members.some((member, place) => {
    const before = member && shelf.known.get(variantKey(key, draft.variants[place]!.key))
    return before !== undefined && before !== null && before.version !== member!.standing
  })
  const isLeft = isEdited && rules.options.overwrite !== 'all'
  if (isLeft)
    notes.push({ kind: 'was edited here: left as it is', sentence: 'was edited here: left as it is' })
  const wanted: WantedVariant[] = []
  for (const [place, variant] of draft.variants.entries()) {
    const member = found.members[place] ?? null
    const name = nameFor(draft, variant, member, home)
    if (member === null && name.length > LENGTHS.productName)
      return { sentence: 'has a name that is too long with its options' }
    const given = fieldsOf(draft, variant, { name, rules, notes })
    const isLinked = member !== null && shelf.known.has(variantKey(key, variant.key))
    const after =
      member === null
        ? given
        : merged(member, given, isLeft ? 'nothing' : policyOf(rules, isLinked), rules.options.publish)
    wanted.push({
      draft: variant,
      member,
      after,
      isChanged: member === null || !isDeepStrictEqual(storedOf(member), after),
    })
  }
  if (isLeft) keepShared(wanted, found.members)
  leaveOutSkus(wanted, found.siblings, shelf, notes)
  const cheap = wanted.find(
    ({ member, after }) => member !== null && after.price_cents * 10 < member.price_cents,
  )
  if (cheap !== undefined && !rules.mayGiveAway)
    return { sentence: 'has less than a tenth of its price here; enter your password before you start' }
  return { sentence: null, notes, home, wanted, others }
}

/** A product of a family that the file has alone keeps its name there. */
function nameFor(
  draft: ProductDraft,
  { values }: VariantDraft,
  member: Member | null,
  home: Family | 'new family' | 'alone',
): string {
  if (home === 'alone') return member?.family_id ? member.name : draft.name
  return variantName(home === 'new family' ? draft.name : home.name, values)
}

type Policy = 'all' | 'empty' | 'nothing'

/** What came from the same shop and was left alone since follows the file; what was here before only as the merchant says. */
const policyOf = ({ options: { overwrite } }: Rules, isLinked: boolean): Policy =>
  isLinked && overwrite !== 'nothing' ? 'all' : overwrite

/** The fields that the file has: others stay, and an empty one takes nothing away. */
const FROM_FILE = [
  'name',
  'description',
  'description_format',
  'category',
  'price_cents',
  'old_price_cents',
  'tax_class',
  'state',
  'slug',
  'sku',
  'barcode',
  'brand',
  'weight_grams',
  'tags',
  'seo_title',
  'seo_description',
] as const satisfies (keyof StoredFields)[]

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

function merged(member: Member, given: StoredFields, policy: Policy, publish: boolean): StoredFields {
  const before = storedOf(member)
  if (policy === 'nothing') return before
  const taken = FROM_FILE.filter((column) => {
    if (column === 'slug') return false
    // Together with the text.
    if (column === 'description_format')
      return policy === 'all' ? given.description !== '' : before.description === ''
    // A product on sale is not taken off because the file is brought as drafts.
    if (column === 'state' && !publish) return false
    if (policy === 'empty') return isEmpty(before[column])
    return column === 'old_price_cents' || !isEmpty(given[column])
  })
  return { ...before, ...Object.fromEntries(taken.map((column) => [column, given[column]])) }
}

/** A family in which one product was edited keeps what all share. */
function keepShared(wanted: readonly WantedVariant[], members: readonly (Member | null)[]): void {
  const model = members.find((member) => member !== null)
  if (model) for (const one of wanted) Object.assign(one.after, sharedOf(model))
}

/** What a new product has of which a file says nothing. */
const AS_NEW = columnsOfAll({ name: '', description: '', category: '', price: 0 }, 'usd')

type Given = { name: string; rules: Rules; notes: Note[] }

function fieldsOf(draft: ProductDraft, variant: VariantDraft, { name, rules, notes }: Given): StoredFields {
  const { options, categories, lowestBefore } = rules
  const title = categoryTitle(draft, options)
  if (lowestBefore && variant.oldPriceCents !== null)
    once(notes, 'old price left out: nothing is known of the 30 days before')
  return {
    ...AS_NEW,
    name,
    description: draft.description,
    category: categories.get(fold(title)) ?? title,
    price_cents: variant.priceCents,
    old_price_cents: lowestBefore ? null : variant.oldPriceCents,
    tax_class: variant.taxClass,
    state: draft.state === 'published' && !options.publish ? 'draft' : draft.state,
    sku: variant.sku,
    barcode: variant.barcode,
    brand: draft.brand,
    weight_grams: variant.weightGrams,
    tags: draft.tags,
    seo_title: draft.seoTitle,
    seo_description: draft.seoDescription,
    description_format: draft.description === '' ? 'plain' : 'markdown',
  }
}

function once(notes: Note[], sentence: string): void {
  if (!notes.some((note) => note.sentence === sentence)) notes.push({ kind: sentence, sentence })
}

/** An SKU that a product outside of the family has is left out of this one. */
function leaveOutSkus(
  wanted: readonly WantedVariant[],
  siblings: readonly Member[],
  { skus }: Shelf,
  notes: Note[],
): void {
  const own = new Set([...siblings.map(({ id }) => id), ...wanted.flatMap(({ member }) => member?.id ?? [])])
  for (const { after, member } of wanted) {
    if (after.sku === null || after.sku === member?.sku) continue
    const other = skus.get(after.sku.toLowerCase())?.find(({ id }) => !own.has(id))
    if (other === undefined) continue
    notes.push({
      kind: 'SKU left out: another product has it',
      sentence: `SKU ${after.sku} left out: ${other.name} has it`,
    })
    after.sku = member?.sku ?? null
  }
}

type Found =
  | { members: (Member | null)[]; family: Family | null; siblings: readonly Member[] }
  | { sentence: string }

/** The products that the variants are: by the other shop's keys, else by SKU, else by name. */
function membersFor({ key, draft }: StagedThing<'products'>, shelf: Shelf): Found {
  const { variants } = draft
  const byKey = variants.map((variant) =>
    shelf.members.get(shelf.known.get(variantKey(key, variant.key))?.id ?? ''),
  )
  const bySku = variants.map(({ sku }) =>
    (shelf.skus.get(sku?.toLowerCase() ?? '') ?? [])
      .filter(({ isLinked }) => !isLinked)
      .map(({ id }) => shelf.members.get(id)!),
  )
  const names = namesOf(draft)
  const byName = names.map((name) => (shelf.names.get(name) ?? []).map((id) => shelf.members.get(id)!))
  const isKnown = byKey.some((member) => member !== undefined)
  const candidates = isKnown
    ? byKey.flatMap((member) => member ?? [])
    : bySku.some((found) => found.length > 0)
      ? bySku.flat()
      : byName.flat()
  const homes = new Map(candidates.map((member) => [member.family_id ?? member.id, member]))
  if (homes.size > 1 && !isKnown)
    return {
      sentence: `matches several products here: ${[...homes.values()]
        .map(({ name }) => name)
        .slice(0, 3)
        .join('; ')}`,
    }
  const [home] = homes.values()
  if (home === undefined) return { members: variants.map(() => null), family: null, siblings: [] }
  const siblings = home.family_id === null ? [home] : (shelf.byFamily.get(home.family_id) ?? [])
  const family = home.family_id === null ? null : (shelf.families.get(home.family_id) ?? null)
  const free = new Set(siblings)
  const take = (member: Member | undefined): Member | null => {
    if (member === undefined || !free.delete(member)) return null
    return member
  }
  const members = byKey.map((member) => take(member))
  for (const [place, { values, sku }] of variants.entries())
    members[place] ??=
      take(
        [...free].find(
          (member) =>
            family !== null &&
            values.length > 0 &&
            fold(member.option_values.join('\n')) === fold(values.join('\n')),
        ),
      ) ??
      take([...free].find((member) => sku !== null && member.sku?.toLowerCase() === sku.toLowerCase())) ??
      take(variants.length === 1 && siblings.length === 1 && !isKnown ? siblings[0] : undefined)
  return { members, family, siblings }
}

/** Why a description cannot be drawn, as the end of a sentence. */
function markdownFault(description: string): string | null {
  try {
    refuseUnreadable(description, 'description')
    return null
  } catch (error) {
    if (error instanceof AppError) return error.details?.[0]?.message ?? 'cannot be shown'
    throw error
  }
}
