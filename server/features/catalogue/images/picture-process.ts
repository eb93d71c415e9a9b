import sharp, { type Metadata, type Sharp } from 'sharp'
import { IMAGE_WIDTHS, SOCIAL_SIZE } from '../../../../contract/images.ts'
import type { PictureAnswer, PictureJob, PictureRefusal, PictureResult, Variant } from './picture-jobs.ts'
import { withoutMetadata } from './without-metadata.ts'

/** Started for one picture and killed when it takes too long, so that a bad decoder harms nothing; without credentials, database or files. */
process.once('disconnect', () => process.exit())
process.once('message', (job: PictureJob) => {
  void run(job).then((answer) => process.send?.(answer, () => process.disconnect()))
})

/** Maximum ratio of height to width; very tall pictures become narrower. */
const MAX_TALLNESS = 3
/** Background of transparent pictures. */
const PAPER = '#f4efe4'
const widest = IMAGE_WIDTHS.at(-1) ?? 1_280

// Only these decoders are enabled: SVG, PDF and other formats of the library are refused, whatever the file is called.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
})
sharp.cache(false)
sharp.concurrency(1)

async function run(job: PictureJob): Promise<PictureAnswer> {
  try {
    return { result: await makers[job.kind](job) }
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

/** Decodes once, upright, in sRGB and without metadata; every width is made from those pixels. */
async function makeWebp({ bytes, pixelsMost, bytesMost }: PictureJob): Promise<PictureResult> {
  const picture = open(withoutMetadata(bytes), pixelsMost)
  checkSize(await picture.metadata(), pixelsMost)
  const { data, info } = await fit(picture.autoOrient(), widest)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: info })
  return {
    variants: await within(bytesMost, [78, 60, 40, 20], (quality, limit) =>
      makeVariants(pixels, limit, (resized) => resized.webp({ quality, effort: 4 })),
    ),
    width: info.width,
    height: info.height,
    placeholder: await meanColour(pixels()),
    source: await within(bytesMost, [94, 78, 60, 40, 20], async (quality, limit) => {
      const source = await pixels().webp({ quality, effort: 2 }).toBuffer()
      return source.length <= limit ? source : null
    }),
  }
}

async function makeAvif({ bytes: source, pixelsMost, bytesMost }: PictureJob): Promise<PictureResult> {
  const { width, height } = await open(source, pixelsMost).metadata()
  return {
    variants: await within(bytesMost, [55, 40, 25], (quality, limit) =>
      makeVariants(
        () => open(source, pixelsMost),
        limit,
        // Effort 4, the default, costs eight times as much for a few per cent of the size.
        (resized) => resized.avif({ quality, effort: 2 }),
      ),
    ),
    width,
    height,
    placeholder: '',
    source: null,
  }
}

/** Places the whole picture in the middle of the wide frame; its blurred edges fill the rest. */
async function makeSocial({ bytes, pixelsMost }: PictureJob): Promise<PictureResult> {
  const whole = await open(bytes, pixelsMost)
    .flatten({ background: PAPER })
    .resize({ ...SOCIAL_SIZE, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const left = Math.floor((SOCIAL_SIZE.width - whole.info.width) / 2)
  const top = Math.floor((SOCIAL_SIZE.height - whole.info.height) / 2)
  const right = SOCIAL_SIZE.width - whole.info.width - left
  const bottom = SOCIAL_SIZE.height - whole.info.height - top
  const frame = await sharp(whole.data)
    .extend({ left, right, top, bottom, extendWith: 'copy' })
    .blur(16)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const made = await sharp(frame)
    .composite([{ input: whole.data, left, top }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
  return { ...SOCIAL_SIZE, variants: [], placeholder: '', source: null, made }
}

async function makeIcon({ bytes, pixelsMost, side = 0 }: PictureJob): Promise<PictureResult> {
  const made = await open(bytes, pixelsMost).resize(side, side).png({ compressionLevel: 9 }).toBuffer()
  return { width: side, height: side, variants: [], placeholder: '', source: null, made }
}

const makers = { webp: makeWebp, avif: makeAvif, social: makeSocial, icon: makeIcon }

/** Tries qualities in order and returns the first result that fits, or the last. */
async function within<T>(
  bytesMost: number,
  qualities: number[],
  make: (quality: number, limit: number) => Promise<T | null>,
): Promise<T> {
  for (const quality of qualities.slice(0, -1)) {
    const made = await make(quality, bytesMost)
    if (made !== null) return made
  }
  return (await make(qualities.at(-1)!, Infinity))!
}

const open = (bytes: Uint8Array, pixelsMost: number): Sharp =>
  sharp(bytes, { limitInputPixels: pixelsMost, failOn: 'error', sequentialRead: true })

function checkSize({ pages = 1, width, height }: Metadata, pixelsMost: number): void {
  if (pages > 1) throw new Refused('animated')
  if (width * height > pixelsMost) throw new Refused('pixels')
}

const fit = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: width * MAX_TALLNESS, fit: 'inside', withoutEnlargement: true })

/** Makes the variants, largest first because they need most bytes. @returns `null` when all together would take more than `room` bytes */
async function makeVariants(
  pixels: () => Sharp,
  limit: number,
  encode: (resized: Sharp) => Sharp,
): Promise<Variant[] | null> {
  const variants: Variant[] = []
  let left = limit
  let made: { data: Buffer; info: { width: number; height: number } } | null = null
  for (const width of IMAGE_WIDTHS.toReversed()) {
    // A picture narrower than several widths is the same in each of them.
    if (made === null || made.info.width > width || made.info.height > width * MAX_TALLNESS)
      made = await encode(fit(pixels(), width)).toBuffer({ resolveWithObject: true })
    left -= made.data.length
    if (left < 0) return null
    variants.push({ width, bytes: made.data })
  }
  return variants
}

async function meanColour(picture: Sharp): Promise<string> {
  const { data } = await picture
    .flatten({ background: PAPER })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = red, blue = red] = data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
