/** Letters that do not come apart into a plain one and a mark. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ё: 'е',
  '×': 'x',
}
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/** Signs written as apostrophes, and those that nobody sees. */
const LEFT_OUT = /['’‘‛`´ʹʻʼʾʿˈ′＇\u00ad\u200b-\u200f\u2060\ufeff]/gu
const BLANKS = /[\s\p{Pd}\u2212]+/gu

/**
 * The form in which names and texts are compared and searched: without case, accents and apostrophes, with a blank for
 * hyphens. Marks stay where they make another letter, as in Japanese.
 */
export const fold = (text: string): string =>
  text
    .replaceAll(LEFT_OUT, '')
    .normalize('NFKD')
    // The Greek varia comes apart into one of them.
    .replaceAll(LEFT_OUT, '')
    .toLowerCase()
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(SPECIAL, (letter) => LETTERS[letter]!)
    .replaceAll(BLANKS, ' ')
    .trim()
