import { type RawBuilder, sql } from 'kysely'
import { fold } from '../../contract/fold.ts'
import { containsPattern } from './like-pattern.ts'

/** Letters with marks in European names. Each one more makes a search of long lists slower. */
const MARKED = 'áàâãäåąçčéèêëęěíïłñńóôöøőśšşúüźžż'

/** Those that fold to each plain letter, large ones too: some databases do not know that they are the same. */
const FAMILIES = Object.groupBy((MARKED + MARKED.toUpperCase()).match(/./gu) ?? [], fold)

const APOSTROPHES = /['’‘‛`´ʹʻʼ′＇]/g
/** Stands for an apostrophe that may be missing, in a text that is otherwise folded. */
const MAYBE = '\uE000'
const WRITTEN: Record<string, string> = {
  [MAYBE]: "['’‘`´ʼ]?",
  ' ': String.raw`[\s‐‑–—-]+`,
  ss: '(?:ss|ß)',
  ae: '(?:ae|æ)',
  oe: '(?:oe|œ)',
}

/** A regular expression that finds a term in texts that were never folded, by the letters and signs it may be written with. */
function spellings(term: string): string {
  const folded = fold(term.replaceAll(/\uE000/g, '').replaceAll(APOSTROPHES, MAYBE))
    // Where names have one that is seldom typed, as long as three letters stay together for an index of trigrams.
    .replaceAll(/(?<=(?:^| )[dlo])(?=[a-z]{4})|(?<=[a-z]{3})(?=s(?: |$))/g, MAYBE)
  return folded.replaceAll(/ss|ae|oe|[^]/gu, (part) => WRITTEN[part] ?? oneOf(part))
}

function oneOf(letter: string): string {
  const family = FAMILIES[letter]
  if (family !== undefined && /^[a-z]$/.test(letter)) return `[${letter}${family.join('')}]`
  return letter.replace(/[\\^$.|?*+()[\]{}]/, String.raw`\$&`)
}

/** Matches texts that hold the term as it is written, or in another spelling that folds alike; by an index of trigrams where the column has one. */
export function inAnySpelling(column: string, term: string): RawBuilder<boolean> {
  const literally = sql<boolean>`${sql.ref(column)} ilike ${containsPattern(term)}`
  if (!/[\p{L}\p{N}]/u.test(term)) return literally
  return sql<boolean>`(${literally} or ${sql.ref(column)} ~* ${spellings(term)})`
}
