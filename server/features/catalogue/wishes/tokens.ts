import { fold } from '../../../../contract/fold.ts'

/** A word of a text: `key` is its normalised form for comparison, `from` and `to` its position. */
export type Token = { key: string; from: number; to: number }

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu

const keyOf = (word: string): string => fold(word).replaceAll(/[^\p{L}\p{N}]/gu, '')

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    key: keyOf(word),
    from: index,
    to: index + word.length,
  }))
