import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * Reduces the shop's typefaces to the letters and weights in use and writes them where they are committed: run it again when a typeface, the
 * characters or the weights change. Fraunces is used in one weight, which is half the size of the whole axis. The same Fraunces, not
 * compressed, is written to `catalogue/fonts`, because the shop's name is drawn with it. Invoices have Noto Sans, whose letters are those of
 * every buyer in Europe; as plain files of one weight, because pdfkit fails at compressed ones and draws variable ones in a wrong weight.
 */
const root = join(import.meta.dirname, '..')
const { resolve } = createRequire(import.meta.url)

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

// Latin with its accents, and the characters of typesetting: dashes, quotes, dots, arrows, minus, euro.
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŁłŒœŠšŽžŸ–—‘’‚“”„•…‹›←→−€™×½`

// Beside Latin, Greek and Cyrillic the signs of currencies, and the spaces, minus and apostrophe that `Intl` writes into amounts.
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0x24f)}${range(0x2_bc, 0x2_bc)}${range(0x370, 0x52f)}${range(0x1e00, 0x1fff)}${range(0x2009, 0x2027)}${range(0x202f, 0x203a)}${range(0x20a0, 0x20bf)}№™−×`

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

await mkdir(join(root, 'server/features/sales/invoices/fonts'), { recursive: true })
for (const weight of ['400Regular', '700Bold']) {
  const file = `server/features/sales/invoices/fonts/noto-sans-${weight.slice(0, 3)}.ttf`
  const source = resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`)
  await writeFile(
    join(root, file),
    await subsetFont(await readFile(source), letters, { targetFormat: 'sfnt' }),
  )
}

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
