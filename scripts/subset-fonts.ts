import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * Cuts the shop's two typefaces down to Latin and the weights it uses and writes them to `web/ui/fonts`, where they are committed:
 * run it again when a typeface, the characters or the weights change. Fraunces is set in one weight, which is half of what the
 * whole axis weighs.
 */
const folder = join(import.meta.dirname, '../web/ui/fonts')
const { resolve } = createRequire(import.meta.url)

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

// Latin with its accents, then what typesetting needs: dashes, quotes, dots, arrows, minus, euro.
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŁłŒœŠšŽžŸ–—‘’‚“”„•…‹›←→−€™×½`

const fonts = [
  { file: 'fraunces-600', family: 'fraunces', weight: 600 },
  { file: 'instrument-sans', family: 'instrument-sans', weight: { min: 400, max: 700 } },
]

await mkdir(folder, { recursive: true })
for (const { file, family, weight } of fonts) {
  const source = await readFile(
    resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
  )
  const font = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
  })
  await writeFile(join(folder, `${file}.woff2`), font)
  console.log(`${file}: ${(font.length / 1024).toFixed(1)} kB`)
}
