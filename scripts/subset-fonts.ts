import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { FONTS, SCRIPTS } from '../server/features/sales/invoices/letters.ts'

/**
 * Reduces the shop's typefaces to the letters and weights in use and writes them where they are committed: run it again when a typeface, the
 * characters or the weights change. Fraunces is used in one weight, which is half the size of the whole axis. The same Fraunces, not
 * compressed, is written to `catalogue/fonts`, because the shop's name is drawn with it. Invoices have Noto Sans, whose letters are those of
 * every buyer in Europe, and other scripts in fonts of their own; as plain files of one weight, because pdfkit fails at compressed ones and
 * draws variable ones in a wrong weight.
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

/** Fetched when this runs: with all weights they are 54 MB, which no installation should take. */
const further = {
  arabic: ['@expo-google-fonts/amiri@0.4.1', 'Amiri'],
  hebrew: ['@expo-google-fonts/noto-sans-hebrew@0.4.1', 'NotoSansHebrew'],
  japanese: ['@expo-google-fonts/noto-sans-jp@0.4.3', 'NotoSansJP'],
} as const

const cutForInvoices = async (name: keyof typeof FONTS, source: string, signs: string) =>
  writeFile(FONTS[name], await subsetFont(await readFile(source), signs, { targetFormat: 'sfnt' }))

await mkdir(dirname(FONTS.plain), { recursive: true })
await cutForInvoices(
  'plain',
  resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  letters,
)
await cutForInvoices('bold', resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'), letters)
const fetched = await mkdtemp(join(tmpdir(), 'fonts-'))
for (const [name, script] of SCRIPTS) {
  const [source, file] = further[name]
  const archive = execFileSync('npm', ['pack', '--silent', source], { cwd: fetched, encoding: 'utf8' }).trim()
  execFileSync('tar', ['-xzf', archive, 'package/400Regular'], { cwd: fetched })
  const signs = Array.from(range(0x20, 0x2_ffff)).filter(
    (sign) => script.test(sign) || /[ \p{P}]/u.test(sign),
  )
  await cutForInvoices(name, join(fetched, `package/400Regular/${file}_400Regular.ttf`), signs.join(''))
}
await rm(fetched, { recursive: true })

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
