import { fold } from './fold.ts'

/**
 * The last part of an address, made of a title in any script: `Größe 10–12 cm` → `grosse-10-12-cm`. Never empty. The letters
 * of other scripts are loaded where a title has some.
 *
 * @param most characters
 */
export async function slugOf(title: string, most: number): Promise<string> {
  const folded = fold(title.replaceAll('×', ' '))
  const latin = /^\p{ASCII}*$/u.test(folded) ? folded : (await import('any-ascii')).default(folded)
  const words = joined(latin) || joined(codes(title)) || 'untitled'
  return words.slice(0, most).replace(/-$/, '')
}

const joined = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** For a title of signs alone. */
const codes = (title: string): string =>
  Array.from(title.trim(), (sign) => sign.codePointAt(0)!.toString(16)).join('-')
