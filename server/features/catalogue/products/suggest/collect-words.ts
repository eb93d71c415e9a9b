import { otherNamesOf } from '../../plants/synonyms.ts'
import { tokensOf, type Token } from '../../wishes/tokens.ts'

type Named = { name: string; latin_name: string | null }
export type Meaning = { meant: string; products: number }

/** Shorter words match by chance. */
const LETTERS_LEAST = 3
/** Maximum number of words in the name suggested for a botanical name. */
const MAX_PHRASE = 3
/** Maximum number of products from which the meaning of a botanical word is derived. */
const MAX_GROUP = 50

const isWord = ({ key }: Token) => key.length >= LETTERS_LEAST && !/\p{N}/u.test(key)
const isPair = (one: Token, other: Token | undefined) =>
  other !== undefined &&
  !/\p{N}/u.test(one.key + other.key) &&
  one.key.length + other.key.length > LETTERS_LEAST

/** Single words, and two adjacent ones as one: 'snakeplant'. Each once. */
function wordsOf(text: string): Map<string, string> {
  const tokens = tokensOf(text)
  const words = new Map<string, string>()
  for (const [place, token] of tokens.entries()) {
    const next = tokens[place + 1]
    if (isWord(token)) words.set(token.key, text.slice(token.from, token.to).toLowerCase())
    if (isPair(token, next)) words.set(token.key + next!.key, text.slice(token.from, next!.to).toLowerCase())
  }
  return words
}

/** Collects the words of product names and of botanical names, each with the term to search for instead. */
export function collectWords() {
  const named = new Map<string, Meaning>()
  /** The names of plants, by the words of their botanical names. */
  const botanical = new Map<string, string[]>()

  const add = ({ name, latin_name: latin }: Named): void => {
    for (const [word, meant] of wordsOf(name)) {
      const known = named.get(word)
      if (known === undefined) named.set(word, { meant, products: 1 })
      else known.products += 1
    }
    if (latin === null) return
    const words = new Set([latin, ...otherNamesOf(latin)].flatMap((each) => [...wordsOf(each).keys()]))
    for (const word of words) {
      const group = botanical.get(word)
      if (group === undefined) botanical.set(word, [name])
      else if (group.length < MAX_GROUP) group.push(name)
    }
  }

  const meanings = (): Map<string, Meaning> => {
    const all = new Map(named)
    for (const [word, names] of botanical)
      if (!named.has(word)) {
        const meant = sharedPhrase(names, (key) => named.get(key)?.products ?? names.length)
        if (meant !== null) all.set(word, { meant, products: names.length })
      }
    return all
  }
  return { add, meanings }
}

/** Finds the part of these plants' names that most of them and fewest others share. @param productsWith products that have a word */
function sharedPhrase(names: string[], productsWith: (key: string) => number): string | null {
  const phrases = new Map<string, { inGroup: number; elsewhere: number; length: number }>()
  for (const name of names)
    for (const [phrase, tokens] of phrasesOf(name)) {
      const known = phrases.get(phrase)
      const rarest = Math.min(...tokens.map(({ key }) => productsWith(key)))
      if (known === undefined) phrases.set(phrase, { inGroup: 1, elsewhere: rarest, length: tokens.length })
      else known.inGroup += 1
    }
  let best: string | null = null
  let bestFit = 0
  for (const [phrase, { inGroup, elsewhere, length }] of phrases) {
    // Of all plants that belong or match, the share that do both; longer phrases win among equals.
    const fit = inGroup / (names.length + elsewhere - inGroup) + length * 1e-6
    if (fit > bestFit) [best, bestFit] = [phrase, fit]
  }
  return best
}

function phrasesOf(name: string): Map<string, Token[]> {
  const tokens = tokensOf(name)
  const phrases = new Map<string, Token[]>()
  for (let from = 0; from < tokens.length; from += 1)
    for (let to = from; to < Math.min(from + MAX_PHRASE, tokens.length); to += 1) {
      const part = tokens.slice(from, to + 1)
      if (part.some(isWord)) phrases.set(name.slice(tokens[from]!.from, tokens[to]!.to).toLowerCase(), part)
    }
  return phrases
}
