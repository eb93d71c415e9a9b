import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * Reduces the shop's two typefaces to Latin and the weights in use and writes them to `web/ui/fonts`, where they are committed: run it again
 * when a typeface, the characters or the weights change. Fraunces is used in one weight, which is half the size of the whole axis. The same
 * Fraunces, not compressed, is written to `catalogue/fonts`, because the shop's name is drawn with it.
 */
const root = join(import.meta.dirname, '..')
const { resolve } = createRequire(import.meta.url)

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

// Latin with its accents, and the characters of typesetting: dashes, quotes, dots, arrows, minus, euro.
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŁłŒœŠšŽžŸ–—‘’‚“”„•…‹›←→−€™×½`

const fonts = [
  { file: 'web/ui/fonts/fraunces-600.woff2', format: 'woff2', family: 'fraunces', weight: 600 },
  { file: 'catalogue/fonts/fraunces-600.ttf', format: 'sfnt', family: 'fraunces', weight: 600 },
  {
    file: 'web/ui/fonts/instrument-sans.woff2',
    format: 'woff2',
    family: 'instrument-sans',
    weight: { min: 400, max: 700 },
  },
] as const

for (const { file, format, family, weight } of fonts) {
  const source = await readFile(
    resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
  )
  const font = await subsetFont(source, characters, {
    targetFormat: format,
    variationAxes: { wght: weight },
  })
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), font)
  console.log(`${file}: ${(font.length / 1024).toFixed(1)} kB`)
}
