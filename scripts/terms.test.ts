import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The phrases that docs/terms.md rules out. */
const phrases = [...readFileSync('docs/terms.md', 'utf8').matchAll(/; never (.*)$/gm)].flatMap(
  ([, list = '']) => [...list.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => phrase),
)

/** Words that visitors search by, in their own words. */
const SEARCHED_BY = 'vocabulary.ts'

const FILES = globSync(['{web,server,contract,settings,sandbox}/**/*.{ts,tsx}'], {
  exclude: (name) => name.endsWith('.test.ts') || name.endsWith(SEARCHED_BY),
})

/** A file without its comments, spaces as one. */
const code = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')

test('no screen, e-mail or message says what docs/terms.md rules out', () => {
  expect(phrases).toContain('a letter')
  expect(FILES.length).toBeGreaterThan(900)
  const found = FILES.flatMap((file) => {
    const text = code(file)
    return phrases
      .filter((phrase) => new RegExp(`\\b${phrase}\\b`, 'i').test(text))
      .map((phrase) => `${file}: ${phrase}`)
  })
  expect(found).toEqual([])
})
