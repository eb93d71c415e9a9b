import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import anyAscii from 'any-ascii'
import { Blob, Face } from 'harfbuzzjs'

const file = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))

/**
 * Noto Sans and Amiri (SIL Open Font License), cut by `scripts/subset-fonts.ts`. The fonts built into readers are never used: in them pdfkit
 * prints a narrow space, a minus and most signs of currencies as other signs, without an error. Arabic is in Amiri, because Noto puts its
 * letters together from strokes and dots, which are copied from the file as other letters.
 */
export const FONTS = {
  plain: file('noto-sans-400'),
  bold: file('noto-sans-700'),
  arabic: file('amiri'),
  hebrew: file('noto-sans-hebrew'),
  japanese: file('noto-sans-jp'),
}
export type FontName = keyof typeof FONTS

/** Letters that have a font of their own, which is read when one of them occurs. */
export const SCRIPTS = [
  ['arabic', /\p{scx=Arab}/u],
  ['hebrew', /\p{scx=Hebr}/u],
  ['japanese', /[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}\u3000-\u303F\u3200-\u33FF\uFF01-\uFFEE]/u],
] as const

const read = new Map<FontName, ReadonlySet<number>>()

function hasSign(name: FontName, sign: string): boolean {
  const signs = read.get(name) ?? new Set(new Face(new Blob(readFileSync(FONTS[name]))).collectUnicodes())
  read.set(name, signs)
  return signs.has(sign.codePointAt(0)!)
}

const findFont = (sign: string): FontName | undefined =>
  hasSign('plain', sign)
    ? 'plain'
    : SCRIPTS.find(([name, letters]) => letters.test(sign) && hasSign(name, sign))?.[0]

/** A text in signs that the fonts have: what they lack would vanish, so it is written in Latin letters. Soft hyphens would show. */
export const readable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u00AD\u200B-\u200D\uFEFF]/g, '')
    .replaceAll(/[^\n]/gu, (sign) => (findFont(sign) === undefined ? anyAscii(sign) : sign))

/** True if a readable text needs no other font than that of Latin, Greek and Cyrillic letters. */
export const isPlain = (text: string): boolean => !/[^\n]/u.test(text.replaceAll(/[^\n]/gu, latinOnly))
const latinOnly = (sign: string) => (hasSign('plain', sign) ? '' : sign)

/** Spaces, punctuation and accents, which stand in the font of what is before them. */
const ATTACHED = /^[\s\p{P}\p{S}\p{M}]$/u

/** The font of a sign of a readable text. @param before that of the sign before it */
export function fontOf(sign: string, before: FontName | undefined): FontName {
  if (before !== undefined && ATTACHED.test(sign) && hasSign(before, sign)) return before
  return findFont(sign) ?? 'plain'
}
