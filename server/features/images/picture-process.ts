import sharp, { type Metadata, type Sharp } from 'sharp'
import { IMAGE_WIDTHS } from '../../../contract/images.ts'
import type { PictureAnswer, PictureJob, PictureRefusal, PictureResult, Variant } from './picture-jobs.ts'

/**
 * A program of its own, started for one picture and killed when it takes too long: a decoder that hangs or grows takes
 * nothing else with it. It has no credentials, no database and no files.
 */
process.once('disconnect', () => process.exit())
process.once('message', (job: PictureJob) => {
  void run(job).then((answer) => process.send?.(answer, () => process.disconnect()))
})

/** A phone's fifty megapixels and a little more. */
const PIXELS_MOST = 55_000_000
/** Very tall pictures become narrower instead of endless. */
const TALLNESS_MOST = 3
const widest = IMAGE_WIDTHS.at(-1) ?? 1_280

// Only these readers exist: SVG, PDF and the rest of the library's formats are refused whatever they are called.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
})
sharp.cache(false)
sharp.concurrency(1)

async function run(job: PictureJob): Promise<PictureAnswer> {
  try {
    return { result: job.kind === 'webp' ? await makeWebp(job.bytes) : await makeAvif(job.bytes) }
  } catch (error) {
    return { refusal: refusalOf(error) }
  }
}

class Refused extends Error {
  readonly refusal: PictureRefusal
  constructor(refusal: PictureRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

function refusalOf(error: unknown): PictureRefusal {
  if (error instanceof Refused) return error.refusal
  return error instanceof Error && /pixel limit|too large|dimensions/i.test(error.message)
    ? 'pixels'
    : 'damaged'
}

/** Decodes once, upright and in sRGB, without any metadata; every width is cut from those pixels. */
async function makeWebp(bytes: Uint8Array): Promise<PictureResult> {
  const picture = open(bytes)
  refuse(await picture.metadata())
  const { data, info } = await fit(picture.rotate(), widest)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: info })
  return {
    variants: await makeVariants(pixels, (resized) => resized.webp({ quality: 78, effort: 4 })),
    width: info.width,
    height: info.height,
    placeholder: await meanColour(pixels()),
    source: await pixels().webp({ quality: 94, effort: 2 }).toBuffer(),
  }
}

async function makeAvif(source: Uint8Array): Promise<PictureResult> {
  const { width, height } = await open(source).metadata()
  return {
    variants: await makeVariants(
      () => open(source),
      // Effort 4, the default, costs eight times as much for a few per cent of the size.
      (resized) => resized.avif({ quality: 55, effort: 2 }),
    ),
    width,
    height,
    placeholder: '',
    source: null,
  }
}

const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: PIXELS_MOST, failOn: 'error', sequentialRead: true })

function refuse({ pages = 1, width, height }: Metadata): void {
  if (pages > 1) throw new Refused('animated')
  if (width * height > PIXELS_MOST) throw new Refused('pixels')
}

const fit = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: width * TALLNESS_MOST, fit: 'inside', withoutEnlargement: true })

async function makeVariants(pixels: () => Sharp, encode: (resized: Sharp) => Sharp): Promise<Variant[]> {
  const variants: Variant[] = []
  for (const width of IMAGE_WIDTHS) {
    variants.push({ width, bytes: await encode(fit(pixels(), width)).toBuffer() })
  }
  return variants
}

async function meanColour(picture: Sharp): Promise<string> {
  const { data } = await picture
    .flatten({ background: '#f4efe4' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = red, blue = red] = data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
