/** The most that a shop may have, and the most automatic ones that are on: each quote and checkout compares those. */
export const MAX_DISCOUNTS = 10_000
export const MAX_AUTOMATIC = 20
/** Products, categories or tags that one discount names. */
export const MAX_SCOPE = 100
export const MAX_USES = 1_000_000
export const MAX_USES_EACH = 100

/** Lengths in characters; a shorter code is guessed by chance. */
export const CODE = { least: 3, most: 40 } as const
export const MAX_DISCOUNT_NAME = 60

/** `planned` begins later; `over` has ended or was used up. */
export const DISCOUNT_STATES = ['on', 'planned', 'over', 'off'] as const
export type DiscountState = (typeof DISCOUNT_STATES)[number]

/** What a discount is for: all lines, or those that any of these names. */
export type DiscountScope = {
  products?: readonly string[] | undefined
  categories?: readonly string[] | undefined
  tags?: readonly string[] | undefined
}

/** How codes are compared: as phones and people write them, in capitals, without spaces and what nobody sees in a copied text. */
export const codeKey = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()

/** Without letters and digits that are read for one another. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 10

/** A code that nobody guesses. @param draw as `crypto.getRandomValues` */
export function newCode(draw: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  // Bytes past the last whole round of the letters would favour the first ones.
  const fair = 256 - (256 % CODE_LETTERS.length)
  let code = ''
  while (code.length < CODE_LENGTH)
    for (const byte of draw(new Uint8Array(CODE_LENGTH)))
      if (byte < fair && code.length < CODE_LENGTH) code += CODE_LETTERS[byte % CODE_LETTERS.length]
  return code
}
