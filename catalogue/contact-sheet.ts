import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { drawIllustration } from './illustrations/illustration.ts'
import { catalogueProducts } from './products.ts'
import { rasterise } from './raster.ts'

/** `npx node catalogue/contact-sheet.ts` writes all pictures with their names to docs/illustrations.webp. */
const COLUMNS = 10
const CELL = { width: 176, height: 220 }
const GAP = 14
const CAPTION = 30

const target = resolve(import.meta.dirname, '../docs/illustrations.webp')
const rows = Math.ceil(catalogueProducts.length / COLUMNS)
const width = COLUMNS * (CELL.width + GAP) + GAP
const height = rows * (CELL.height + CAPTION + GAP) + GAP

const cornerOf = (index: number) => ({
  left: GAP + (index % COLUMNS) * (CELL.width + GAP),
  top: GAP + Math.floor(index / COLUMNS) * (CELL.height + CAPTION + GAP),
})

const pictures = await Promise.all(
  catalogueProducts.map(async ({ slug, illustration }, index) => ({
    input: await rasterise(drawIllustration(slug, illustration), CELL.width).png().toBuffer(),
    ...cornerOf(index),
  })),
)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const captions = catalogueProducts.map(({ name }, index) => {
  const { left, top } = cornerOf(index)
  return `<text x="${left + 2}" y="${top + CELL.height + 18}" textLength="${Math.min(CELL.width - 4, name.length * 6.6)}" lengthAdjust="spacingAndGlyphs">${escaped(name)}</text>`
})
const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g font-family="serif" font-size="13" fill="#1f3f30">${captions.join('')}</g></svg>`
const file = await sharp({ create: { width, height, channels: 3, background: '#faf7ef' } })
  .composite([...pictures, { input: Buffer.from(text), left: 0, top: 0 }])
  .webp({ quality: 74, effort: 5 })
  .toBuffer()
await writeFile(target, file)
console.log(`${target}: ${catalogueProducts.length} pictures, ${Math.round(file.length / 1000)} kB`)
