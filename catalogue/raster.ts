import { join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from './pictures.ts'

const POINTS_PER_INCH = 72

/** Rasterises SVG text so that it comes out `width` pixels wide, without scaling pixels. */
export function rasterise(svg: string, width: number) {
  const own = Number(/ width="([\d.]+)"/.exec(svg)?.[1] ?? width)
  return sharp(Buffer.from(svg), { density: (POINTS_PER_INCH * width) / own, limitInputPixels: 40e6 }).resize(
    { width },
  )
}

/** Draws the picture once at its largest width and stores every smaller one from that. */
export async function encodePicture({ svg, widths }: Picture, folder: string): Promise<void> {
  const { data, info } = await rasterise(svg, widths.at(-1) ?? 0)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const width of widths) {
    const sized = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).resize({
      width,
    })
    // Small pictures show every artefact, large ones are seen at twice the density.
    const fine = width <= 320 ? 8 : 0
    await sized
      .clone()
      .webp({ quality: 78 + fine, effort: 3 })
      .toFile(join(folder, `${width}.webp`))
    await sized
      .clone()
      .avif({ quality: 57 + fine, effort: 1, chromaSubsampling: '4:2:0' })
      .toFile(join(folder, `${width}.avif`))
  }
}

/** The colour that covers most of the picture, as `#rrggbb`. */
export async function placeholderOf({ svg }: Picture): Promise<string> {
  const { dominant } = await rasterise(svg, 80).removeAlpha().stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((c) => c.toString(16).padStart(2, '0')).join('')}`
}
