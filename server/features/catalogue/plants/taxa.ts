import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { fold } from '../../../../contract/fold.ts'
import { familyOfGenus } from './families.ts'
import { SYNONYMS } from './synonyms.ts'

/** A botanical name taken apart, in small letters without signs. */
type Name = { genus: string; epithet: string | null; cultivar: string | null }

const CULTIVAR = /['‘’‛`´"“”]([^'‘’‛`´"“”]+)['‘’‛`´"“”]/u
/** Words that stand where an epithet would, of which none is one. */
const NO_EPITHET = new Set(['sp', 'sp.', 'spp', 'spp.', 'hybrid', 'hybrids', 'hyb', 'hyb.', 'cv', 'cv.'])
const DOUBT = new Set(['cf', 'cf.', 'aff', 'aff.'])

/**
 * The names in a text: `Hedera helix ‘Glacier’` is one, a cross such as `Hedera helix × H. canariensis` is two. Species means genus and
 * epithet: signs of hybrids, ranks below, authors and remarks are left out.
 */
function namesIn(text: string): Name[] {
  const cultivar = fold(CULTIVAR.exec(text)?.[1] ?? '') || null
  const plain = text
    .replace(CULTIVAR, ' ')
    .replaceAll(/\([^)]*\)/g, ' ')
    .replace(/,.*$/s, '')
    .replaceAll(/[*_]/g, ' ')
    .replaceAll('×', ' × ')
  const words = fold(plain)
    .split(' ')
    .filter((word) => word !== '' && !DOUBT.has(word))
  const [genus, ...rest] = words.slice(words.findIndex((word) => word !== 'x'))
  if (genus === undefined || !/^\p{L}[\p{L}.]+$/u.test(genus)) return []
  const [first, ...others] = partsOf(rest[0] === 'x' ? rest.slice(1) : rest)
  const named = (part: readonly string[] | undefined, of: string): Name => ({
    genus: of,
    epithet:
      part?.[0] === undefined || NO_EPITHET.has(part[0]) ? null : part[0].replace(/[.:]+$/, '') || null,
    cultivar,
  })
  return [
    named(first, genus),
    ...others.map((part) =>
      part.length === 1
        ? named(part, genus)
        : named(part.slice(1), part[0]!.endsWith('.') ? genus : part[0]!),
    ),
  ]
}

/** The parts between the signs of a cross. */
function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [[]]
  for (const word of words) {
    if (word === 'x') parts.push([])
    else parts.at(-1)!.push(word)
  }
  return parts.filter((part) => part.length > 0)
}

const speciesOf = ({ genus, epithet }: Name): string => `${genus} ${epithet}`

/** All names of a species, by each of them. */
const GROUPS = new Map(
  SYNONYMS.flatMap((group) => {
    const names = group.flatMap(namesIn)
    return names.map((name) => [speciesOf(name), names] as const)
  }),
)

/** The key that any plant has. */
const ANY_PLANT = 'any plant'

/** `H. helix` may be any genus with this letter. */
const isShortened = ({ genus }: Name): boolean => genus.endsWith('.')

type Named = { latin_name: string | null; cultivar: string | null; family: string | null }

/**
 * The keys by which rules of sale find a plant: its species under each of its names, their genera, its family and its cultivar. None without
 * a botanical name; of one with a shortened genus those that hold whichever it is.
 */
function taxaOf({ latin_name: latin, cultivar: apart, family }: Named): string[] {
  const names = namesIn(latin ?? '').map((name) => ({
    ...name,
    cultivar: name.cultivar ?? (fold(apart ?? '') || null),
  }))
  if (names.length === 0) return []
  const all = names.flatMap((name) =>
    isShortened(name)
      ? []
      : [
          name,
          ...(GROUPS.get(speciesOf(name)) ?? []).map((other) => ({ ...other, cultivar: name.cultivar })),
        ],
  )
  const families = [fold(family ?? ''), ...all.map(({ genus }) => familyOfGenus(genus) ?? '')]
  return [
    ...new Set([
      ...all.flatMap(keysOfName),
      ...families.filter((one) => one !== ''),
      ...names.flatMap(({ cultivar }) => (cultivar === null ? [] : [`'${cultivar}'`])),
      ANY_PLANT,
    ]),
  ]
}

function keysOfName(name: Name): string[] {
  const { genus, epithet, cultivar } = name
  return [
    `${genus} spp.`,
    ...(epithet === null ? [] : [speciesOf(name)]),
    ...(cultivar === null ? [] : [`${genus} '${cultivar}'`]),
    ...(cultivar === null || epithet === null ? [] : [`${speciesOf(name)} '${cultivar}'`]),
  ]
}

/** Signs of which none is part of a botanical name, as they would be between two of them. */
const BETWEEN = /[;\n\t]/

/** The key of a name in a rule. @returns the end of a sentence where it is none */
export function keyOfTaxon(text: string): { key: string } | { fault: string } {
  const folded = fold(text)
  if (folded === ANY_PLANT || folded === 'any plants') return { key: ANY_PLANT }
  const family = /^([a-z]+aceae)(?: spp\.?)?$/.exec(folded)
  if (family !== null) return { key: family[1]! }
  const names = BETWEEN.test(text) ? [] : namesIn(text)
  const [name] = names
  if (name === undefined || names.length > 1)
    return { fault: `has ${text}, which is no botanical name: write genus and species, such as Hedera helix` }
  if (isShortened(name)) return { fault: `has ${text}, whose genus is shortened: write it out` }
  if (name.cultivar !== null)
    return { fault: `has ${text}, a cultivar: a rule is for a species, and cultivars can be left out of it` }
  if (name.epithet !== null) return { key: speciesOf(name) }
  if (/ spp\.?$/.test(folded)) return { key: `${name.genus} spp.` }
  return {
    fault: `has ${text}, which is one word: write genus and species, such as Hedera helix, or ${text.trim()} spp. for the whole genus`,
  }
}

/** The key of what a rule leaves out: a species, a genus with `spp.`, or a cultivar in quotation marks, alone or behind its plant. */
export function keyOfException(text: string): { key: string } | { fault: string } {
  const cultivar = fold(CULTIVAR.exec(text)?.[1] ?? '')
  if (cultivar === '' || BETWEEN.test(text)) return keyOfTaxon(text)
  const [name] = namesIn(text)
  return { key: name === undefined ? `'${cultivar}'` : keysOfName(name).at(-1)! }
}

/** True for keys that hold no genus, as of a plant without a botanical name: no rule for a species finds it. @param taxa SQL */
export const isUnnamed = (taxa: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from unnest(${taxa}) as key where key like '% spp.')`

/** Grows when plants get other keys of the same facts, so that all are made anew. */
const REVISION = '3'

/** The columns by which rules find a plant, and what they were made of. */
export const taxaColumns = (facts: Named) => ({
  taxa: taxaOf(facts),
  taxa_of: createHash('md5')
    .update([REVISION, facts.latin_name, facts.cultivar, facts.family].map((part) => part ?? '').join('\n'))
    .digest('hex'),
})

/** True for a plant whose facts another release has written. */
export const isUnfiled = sql<boolean>`plant_facts.taxa_of is distinct from
  md5(${sql.lit(REVISION)} || E'\n' || coalesce(plant_facts.latin_name, '') || E'\n' || coalesce(plant_facts.cultivar, '') || E'\n' || coalesce(plant_facts.family, ''))`
