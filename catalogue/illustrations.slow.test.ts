import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawIllustration } from './illustrations/illustration.ts'
import { listPictures } from './pictures.ts'
import { catalogueProducts } from './products.ts'
import { rasterise } from './raster.ts'
import { drawAppIcon, drawFavicon } from './scenes/icon.ts'
import { drawSocialPreview } from './scenes/social.ts'

const pictures = listPictures()
const drawings = [
  ...pictures.map(({ name, svg }) => ({ name, svg })),
  { name: 'favicon', svg: drawFavicon() },
  { name: 'app icon', svg: drawAppIcon() },
  { name: 'social preview', svg: drawSocialPreview() },
]

describe('every drawing', () => {
  it.each(drawings)('of $name is well-formed, self-contained and free of script', async ({ svg }) => {
    // Compared as booleans: a failure should not print the whole drawing.
    expect(/^<svg [^>]*viewBox="0 0 \d+ \d+"/.test(svg)).toBe(true)
    expect(svg.match(/NaN|undefined|Infinity/)).toBeNull()
    expect(svg.match(/<script|<foreignObject|<image|\son\w+=|href=|javascript:|@import|<!/i)).toBeNull()
    // The only address is the namespace; paints and clips point inside the drawing.
    expect(svg.match(/https?:\/\/[^"]+/g)).toEqual(['http://www.w3.org/2000/svg'])
    const used = new Set([...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id))
    const defined = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
    expect(new Set(defined).size).toBe(defined.length)
    expect([...used].filter((id) => !defined.includes(id ?? ''))).toEqual([])
    // The XML parser of the renderer refuses what is not well-formed.
    await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ format: 'svg' })
  })
})

it('the same slug draws the same picture, byte for byte', () => {
  const drawAll = () =>
    catalogueProducts.map(({ slug, illustration }) => drawIllustration(slug, illustration))
  const again = drawAll()
  const changed = drawAll().filter((svg, index) => svg !== again[index])
  expect(changed.length).toBe(0)
})

it('another slug draws another picture of the same kind', () => {
  const [first] = catalogueProducts
  if (!first) throw new Error('no products')
  expect(drawIllustration('another', first.illustration)).not.toBe(
    drawIllustration(first.slug, first.illustration),
  )
})

it('every picture has its own key', () => {
  expect(new Set(pictures.map(({ key }) => key)).size).toBe(pictures.length)
  expect(pictures.filter(({ key }) => !/^[a-z0-9-]+$/.test(key))).toEqual([])
})

describe('product pictures', () => {
  const WIDTH = 40
  const HEIGHT = 50
  let pixels: { name: string; data: Buffer }[] = []

  beforeAll(async () => {
    const products = pictures.filter(({ group }) => group === 'products')
    pixels = await Promise.all(
      products.map(async ({ name, svg }) => ({
        name,
        data: await rasterise(svg, WIDTH).removeAlpha().raw().toBuffer(),
      })),
    )
  }, 60_000)

  it('can be told apart at the size of a thumbnail', () => {
    // Mean difference per channel over the middle, where the subject is, of 255. Half of all pairs lie above 40.
    const alike: string[] = []
    for (const [i, one] of pixels.entries()) {
      for (const other of pixels.slice(i + 1)) {
        const difference = meanDifference(one.data, other.data)
        if (difference < 15) alike.push(`${one.name} and ${other.name}: ${difference.toFixed(1)}`)
      }
    }
    expect(alike).toEqual([])
  })

  it('keep clear of the left and right edge of their paper', () => {
    // Paper is light; a subject that touches the frame leaves dark pixels in the outermost columns.
    const touching = pixels.filter(({ data }) => {
      const column = (x: number) =>
        Array.from({ length: HEIGHT - 8 }, (_, y) => data[(y * WIDTH + x) * 3 + 1] ?? 255)
      return Math.min(...column(0), ...column(WIDTH - 1)) < 150
    })
    expect(touching.map(({ name }) => name)).toEqual([])
  })

  function meanDifference(a: Buffer, b: Buffer): number {
    let sum = 0
    let count = 0
    for (let y = 6; y < HEIGHT - 6; y++) {
      for (let i = (y * WIDTH + 6) * 3; i < (y * WIDTH + WIDTH - 6) * 3; i++) {
        sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
        count++
      }
    }
    return sum / count
  }
})
