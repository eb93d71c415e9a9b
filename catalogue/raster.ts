import sharp from 'sharp'
import type { ImageFormat, ImageWidth } from '../contract/images.ts'
import type { Picture } from './pictures.ts'

const POINTS_PER_INCH = 72

/** Rasterises SVG text so that it comes out `width` pixels wide, without scaling pixels. */
export function rasterise(svg: string, width: number) {
  const own = Number(/ width="([\d.]+)"/.exec(svg)?.[1] ?? width)
  return sharp(Buffer.from(svg), { density: (POINTS_PER_INCH * width) / own, limitInputPixels: 40e6 }).resize(
    { width },
  )
}

/** Encodes one width of a picture, in pixels, in one format. */
export type Encoder = (width: ImageWidth, format: ImageFormat) => Promise<Buffer>

/** Draws the picture once at its largest width; every file is scaled from those pixels, so its bytes do not depend on the others. */
export async function encoderOf({ svg, widths }: Picture): Promise<Encoder> {
  const { data, info } = await rasterise(svg, widths.at(-1) ?? 0)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 } as const
  return (width, format) => {
    const sized = sharp(data, { raw }).resize({ width })
    // Small pictures show every artefact, large ones are seen at twice the density.
    const fine = width <= 320 ? 8 : 0
    return format === 'webp'
      ? sized.webp({ quality: 78 + fine, effort: 3 }).toBuffer()
      : sized.avif({ quality: 57 + fine, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
  }
}

/** The colour that covers most of the picture, as `#rrggbb`. */
export async function placeholderOf({ svg }: Picture): Promise<string> {
  const { dominant } = await rasterise(svg, 80).removeAlpha().stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((c) => c.toString(16).padStart(2, '0')).join('')}`
}
