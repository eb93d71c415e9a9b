/** A word of a text: `key` is what it is compared by, `from` and `to` are its place. */
export type Token = { key: string; from: number; to: number }

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu

/** Accents, case and apostrophes make no difference: few people type them as they stand in a name. */
const keyOf = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    key: keyOf(word),
    from: index,
    to: index + word.length,
  }))
