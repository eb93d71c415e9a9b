import { lightOf } from '../../../../contract/care-words.ts'
import { cutWords } from './formats.ts'
import { refusedWords } from './google-item.ts'
import type { PublishedRow } from './rows.ts'

/** What Google and the search of ChatGPT take at most, in characters. */
const MAX_DESCRIPTION = 5_000

/** The words of its page, then what a plant is and how large, then where it may not go. */
export function describe(row: PublishedRow): string {
  const further = [factsOf(row), refusedWords(row), ...row.told].filter(Boolean).join(' ')
  return [cutWords(row.description.plain, MAX_DESCRIPTION - further.length - 2), further]
    .filter(Boolean)
    .join('\n\n')
}

function factsOf({ facts }: PublishedRow): string {
  if (facts === null) return ''
  const { latinName, cultivar, heightCm, potCm } = facts
  const name = [latinName, cultivar && `‘${cultivar}’`].filter(Boolean).join(' ')
  return [
    ['Botanical name', name],
    ['Light', facts.lightFrom === undefined ? '' : lightOf(facts).title],
    ['Height', heightCm === undefined ? '' : `${heightCm} cm`],
    ['Pot', potCm === undefined ? '' : `${potCm} cm`],
  ]
    .filter(([, words]) => words !== '')
    .map(([title, words]) => `${title}: ${words}.`)
    .join(' ')
}
