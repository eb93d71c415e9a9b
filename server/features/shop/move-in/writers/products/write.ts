import { fold } from '../../../../../../contract/fold.ts'
import { MAX_PICTURES } from '../../../../../../contract/limits.ts'
import { paths } from '../../../../../../contract/paths.ts'
import { LOW_AT } from '../../../../../../contract/stock.ts'
import { newId } from '../../../../../base/ids.ts'
import type { Tx } from '../../../../../database/schema.ts'
import type { App } from '../../../../../platform/app-type.ts'
import { EVERYTHING } from '../../../../../platform/invalidation.ts'
import { isConfirmed } from '../../../../../platform/guards.ts'
import type { Viewer } from '../../../../../platform/sessions.ts'
import { addCategories } from '../../../../catalogue/categories/categories.store.ts'
import { type Planned, writeFamilies } from '../../../../catalogue/families/save-family.ts'
import { freeSlugs } from '../../../../catalogue/products/make-slugs.ts'
import { storedOf, type StoredFields } from '../../../../catalogue/products/product-fields.ts'
import { announceProducts, type ProductWrite } from '../../../../catalogue/products/write-products.ts'
import { NO_LEVEL, writeLevels } from '../../../../catalogue/stock/levels.store.ts'
import { markThings, noteThings } from '../../known-things.store.ts'
import { type PictureToFetch, queuePictures } from '../../pictures/picture-fetches.store.ts'
import type { StagedThing, Where, Written } from '../../writer.ts'
import { categoryKeys, categoryTitle, formerCategory } from './category-of.ts'
import { decide, type Decision, type WantedVariant } from './decide.ts'
import { insertFamilies } from './families.store.ts'
import { leadOldAddresses } from './old-addresses.ts'
import { type Member, readShelf, type Shelf } from './targets.store.ts'
import { UNCOUNTED, VARIANTS, variantKey } from './variant-keys.ts'
import { type Change, followVersions, versionsOf, type Versions } from './versions.store.ts'

/** What an import did to one thing, for its undo. */
export type ProductBefore = {
  /** Products, the family that it made, and the one that they are in. */
  made: string[]
  family: string | null
  home: string | null
  redirects: string[]
  /** Keys of categories that it made. */
  categories: string[]
  /** Keys of variants that the other shop does not count, which no import had said before. */
  uncounted: string[]
  /** Keys of variants that no import had named before. */
  linked: string[]
  /** With those of its family that were written along. */
  changed: (Change & { before: StoredFields })[]
  /** Of the shop's own files: products that it put into families, and their places before. */
  joined?: { id: string; family: string; isNew: boolean; from: { family: string | null; values: string[] } }[]
}

type Thing = StagedThing<'products'>
type Taken = Extract<Decision, { sentence: null }>
type Variant = WantedVariant & { id: string }
/** A thing that is written: with the ids of its products, and its family. */
type Job = { thing: Thing; decision: Taken; variants: Variant[]; familyId: string | null; familyName: string }

/** Writes a slice of products, each with its variants, stock and old addresses, in the same number of statements for any number. */
export async function writeThings(
  shop: App,
  tx: Tx,
  admin: Viewer,
  things: readonly Thing[],
  { importId, source, options, at }: Where,
): Promise<{ rows: Written[]; announce: () => void }> {
  const shelf = await readShelf(tx, source, things, true)
  const categories = await categoryKeys(tx)
  const titles = new Map(
    things.map(({ draft }) => categoryTitle(draft, options)).map((title) => [fold(title), title]),
  )
  const missing = [...titles].flatMap(([folded, title]) => (categories.has(folded) ? [] : [title]))
  const added = await addCategories(tx, missing, at)
  for (const [title, key] of added) categories.set(fold(title), key)
  const rules = {
    options,
    categories,
    lowestBefore: shop.settings.get('money.lowestBefore'),
    mayGiveAway: isConfirmed(admin, at),
    isLook: false,
  }
  const decisions = things.map((thing) => decide(thing, shelf, rules))
  const jobs = things.flatMap((thing, place) => {
    const decision = decisions[place]!
    return decision.sentence === null ? [jobOf(thing, decision)] : []
  })
  await giveSlugs(tx, jobs)
  const made = jobs.filter(({ decision }) => decision.home === 'new family')
  await insertFamilies(
    tx,
    made.map(({ familyId, familyName, thing }) => ({
      id: familyId!,
      name: familyName,
      options: thing.draft.options,
    })),
    at,
  )
  const written = await writeFamilies(shop, tx, admin, jobs.flatMap(familyPlan), {
    at,
    quietly: true,
    beside: jobs.flatMap(writesAlone),
  })
  await countNew(tx, admin, jobs, at)
  const redirects = await leadOldAddresses(
    tx,
    source,
    jobs.map(({ thing: { position, draft }, variants: [first] }) => ({
      position,
      oldPaths: draft.oldPaths,
      page: paths.product(first!.after.slug ?? first!.id),
      former: formerCategory(draft, options),
      category: first!.after.category,
    })),
    at,
  )
  await queuePictures(tx, jobs.flatMap(picturesOf), { importId, adminId: admin.id, at })
  const versions = await versionsOf(
    tx,
    jobs.flatMap(membersOf).map(({ id }) => id),
  )
  const uncounted = await noteVariants(tx, source, jobs, { shelf, versions })
  const jobByPosition = new Map(jobs.map((job) => [job.thing.position, job]))
  // Undone last of all that may be filed under it.
  const firstOf = Map.groupBy(
    added.values(),
    (key) => (jobs.find(({ variants }) => variants[0]!.after.category === key) ?? jobs[0])?.thing.position,
  )
  const rows = things.map((thing, place) => {
    const decision = decisions[place]!
    const job = jobByPosition.get(thing.position)
    return job === undefined || decision.sentence !== null
      ? refusal(thing, decision.sentence ?? '')
      : writtenOf(job, {
          redirects: redirects.get(thing.position) ?? [],
          categories: firstOf.get(thing.position) ?? [],
          uncounted,
          versions,
          shelf,
        })
  })
  return {
    rows,
    announce: () => {
      if (missing.length > 0) shop.invalidate([EVERYTHING])
      else announceProducts(shop, written)
    },
  }
}

function jobOf(thing: Thing, decision: Taken): Job {
  const { home } = decision
  const variants = decision.wanted.map((one) => ({ ...one, id: one.member?.id ?? newId() }))
  if (home === 'alone') return { thing, decision, variants, familyId: null, familyName: '' }
  if (home === 'new family')
    return { thing, decision, variants, familyId: newId(), familyName: thing.draft.name }
  return { thing, decision, variants, familyId: home.id, familyName: home.name }
}

/** Addresses for new products: that of the file, of further variants with their values behind. */
async function giveSlugs(tx: Tx, jobs: readonly Job[]): Promise<void> {
  const fresh = jobs.flatMap(({ thing: { draft }, variants }) =>
    variants.flatMap((variant, place) => {
      if (variant.member !== null) return []
      const base = draft.slug || draft.name
      return [
        { variant, id: variant.id, name: place === 0 ? base : `${base} ${variant.draft.values.join(' ')}` },
      ]
    }),
  )
  const slugs = await freeSlugs(tx, fresh)
  for (const { variant, id } of fresh) variant.after.slug = slugs.get(id) ?? null
}

/** The family of a thing as it will be, with those of its products that the file does not name. */
function familyPlan({ thing: { draft }, decision, variants, familyId, familyName }: Job): Planned[] {
  if (familyId === null || variants.every(({ isChanged }) => !isChanged)) return []
  const options =
    decision.home === 'new family' || decision.home === 'alone' ? draft.options : decision.home.options
  const own = variants.map(({ id, member, draft: { values }, after }) => ({
    id,
    values: member?.family_id ? member.option_values : values,
    row: member,
    after,
    position: member?.family_id ? member.family_position : Number.MAX_SAFE_INTEGER,
  }))
  const others = decision.others.map((member) => ({
    id: member.id,
    values: member.option_values,
    row: member,
    after: storedOf(member),
    position: member.family_position,
  }))
  return [
    {
      family: { id: familyId, name: familyName, options: options.map((name) => ({ name })) },
      wanted: [...own, ...others].toSorted((one, other) => one.position - other.position),
      model: { ...variants[0]!.after, id: variants[0]!.id },
    },
  ]
}

const writesAlone = ({ familyId, variants }: Job): ProductWrite[] =>
  familyId === null
    ? variants.flatMap(({ id, member, after, isChanged }) =>
        isChanged ? [{ id, before: member, after }] : [],
      )
    : []

/** Counts new products whose file counts them. */
async function countNew(tx: Tx, admin: Viewer, jobs: readonly Job[], at: Date): Promise<void> {
  const levels = jobs.flatMap(({ variants }) =>
    variants.flatMap(({ id, member, draft: { stock }, after: { name } }) =>
      member !== null || stock === undefined || stock === null
        ? []
        : [
            {
              product: { id, name },
              before: NO_LEVEL,
              quantity: stock,
              lowAt: LOW_AT,
              movement: { id: newId(), reason: 'start' as const, note: '' },
            },
          ],
    ),
  )
  if (levels.length > 0) await writeLevels(tx, levels, { admin, at, quietly: true })
}

/** Each variant shows its own picture first, then those of the product. One that was queued before is not fetched again. */
const picturesOf = ({ thing: { draft }, variants }: Job): PictureToFetch[] =>
  variants.flatMap(({ id, draft: { picture } }) => {
    const own =
      picture === null
        ? []
        : [draft.pictures.find(({ address }) => address === picture) ?? { address: picture, alt: '' }]
    const others = draft.pictures.filter(({ address }) => address !== picture)
    return [...own, ...others]
      .slice(0, MAX_PICTURES)
      .map(({ address, alt }, position) => ({ productId: id, address, alt, position }))
  })

/** The products that are there already, with those of the family that the file does not name. */
const membersOf = ({ variants, decision: { others } }: Job): Member[] => [
  ...variants.flatMap(({ member }) => member ?? []),
  ...others,
]

type Left = { shelf: Shelf; versions: ReadonlyMap<string, Versions> }

/** What was written of the products that were there. */
function changesOf(job: Job, { shelf: { known }, versions }: Left): ProductBefore['changed'] {
  const keys = new Map(job.variants.flatMap(({ member, draft }) => (member ? [[member.id, draft.key]] : [])))
  return membersOf(job).flatMap((member) => {
    const { version } = versions.get(member.id)!
    if (version === member.version) return []
    const key = keys.get(member.id)
    const before = key === undefined ? undefined : known.get(variantKey(job.thing.key, key))
    const noted = before?.id === member.id ? before.version : null
    const was = member.standing
    return [{ id: member.id, was, version, noted: noted ?? was, before: storedOf(member) }]
  })
}

/** What was left as an admin edited it keeps the version of the import before. @returns the keys of variants that are uncounted from now on */
async function noteVariants(
  tx: Tx,
  source: Where['source'],
  jobs: readonly Job[],
  left: Left,
): Promise<ReadonlySet<string>> {
  const { shelf, versions } = left
  const variants = jobs.flatMap((job) => keyedOf(job))
  await noteThings(
    tx,
    source,
    VARIANTS,
    variants.flatMap(({ key, id, member }) => {
      const { version, standing } = versions.get(id) ?? NEW
      return shelf.known.get(key)?.id === id && version === member?.version
        ? []
        : [{ key, id, hash: '', version: standing }]
    }),
  )
  const named = new Set(variants.map(({ id }) => id))
  await followVersions(
    tx,
    jobs.flatMap((job) => changesOf(job, left)).filter(({ id }) => !named.has(id)),
  )
  const uncounted = variants.filter(({ draft }) => draft.stock === null)
  return markThings(
    tx,
    source,
    UNCOUNTED,
    uncounted.map(({ key, id }) => ({ key, id })),
  )
}

/** The variants of a thing that has a key in the other shop, each with its own. */
const keyedOf = ({ thing: { key: product }, variants }: Job): (Variant & { key: string })[] =>
  product === ''
    ? []
    : variants.map((variant) => ({ ...variant, key: variantKey(product, variant.draft.key) }))

/** The versions of a product that this import makes. */
const NEW: Versions = { version: 1, standing: 1 }

const refusal = ({ position }: Thing, sentence: string): Written => ({
  position,
  outcome: 'refused',
  sentence,
  notes: [],
  thingId: null,
  before: null,
  version: null,
})

type Made = Left & { redirects: string[]; categories: string[]; uncounted: ReadonlySet<string> }

function writtenOf(job: Job, { redirects, categories, uncounted, ...left }: Made): Written {
  const { thing, decision, variants, familyId } = job
  const keys = keyedOf(job).map(({ key }) => key)
  const before: ProductBefore = {
    made: variants.flatMap(({ id, member }) => (member === null ? [id] : [])),
    family: decision.home === 'new family' ? familyId : null,
    home: familyId,
    redirects,
    categories,
    uncounted: keys.filter((key) => uncounted.has(key)),
    linked: keys.filter((key) => !left.shelf.known.has(key)),
    changed: changesOf(job, left),
  }
  const [first] = variants
  return {
    position: thing.position,
    outcome: outcomeOf(variants),
    sentence: null,
    notes: decision.notes,
    thingId: first!.id,
    before,
    version: (left.versions.get(first!.id) ?? NEW).version,
  }
}

export const outcomeOf = (variants: readonly WantedVariant[]): Written['outcome'] =>
  variants.every(({ member }) => member === null)
    ? 'create'
    : variants.some(({ isChanged }) => isChanged)
      ? 'change'
      : 'unchanged'
