import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ImageFormat } from '../contract/images.ts'
import type { Picture } from './pictures.ts'
import { IMAGE_FORMATS } from '../contract/images.ts'
import { listPictures } from './pictures.ts'
import { encodePicture, placeholderOf } from './raster.ts'
import { renderStatics } from './statics.ts'

export interface ImageEntry {
  key: string
  /** Intrinsic pixels of the largest variant. */
  width: number
  height: number
  widths: number[]
  /** `#rrggbb`, shown while the picture loads. */
  placeholder: string
}

export interface ImageManifest {
  products: Record<string, ImageEntry>
  scenes: Record<string, ImageEntry>
}

export interface RenderOptions {
  outDir?: string
  pictures?: readonly Picture[]
  log?: (line: string) => void
}

const DEFAULT_OUT = resolve(import.meta.dirname, '../dist/images')
const STATIC_FOLDER = 'static'
const DRAFTS = '.drafts'
const HOUR_MS = 3_600_000

/**
 * Draws every product and scene and stores each once per width and format as `{key}/{width}.{format}`, beside
 * `manifest.json`. The key holds the drawing's hash: what is there already is kept, what no drawing asks for is removed.
 */
export async function renderIllustrations({
  outDir = DEFAULT_OUT,
  pictures = listPictures(),
  log = console.log,
}: RenderOptions = {}): Promise<ImageManifest> {
  const started = performance.now()
  await mkdir(outDir, { recursive: true })
  await removeStale(
    outDir,
    new Set([STATIC_FOLDER, DRAFTS, 'manifest.json', ...pictures.map(({ key }) => key)]),
  )
  const known = await readManifest(outDir)
  const manifest: ImageManifest = { products: {}, scenes: {} }
  const missing = pictures.filter((picture) => !isComplete(outDir, picture))
  await mkdir(join(outDir, DRAFTS), { recursive: true })
  await removeOldDrafts(join(outDir, DRAFTS))
  const drafts = await mkdtemp(join(outDir, DRAFTS, 'run-'))
  // Two at a time: an encode uses one core, and the smallest machine we promise to build on has two.
  await inPairs(missing, (picture) => storePicture(outDir, drafts, picture))
  await rm(drafts, { recursive: true })
  for (const picture of pictures) {
    const before = known[picture.group][picture.name]
    const placeholder = before?.key === picture.key ? before.placeholder : await placeholderOf(picture)
    manifest[picture.group][picture.name] = entryOf(picture, placeholder)
  }
  await renderStatics(join(outDir, STATIC_FOLDER))
  await writeFile(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await report(outDir, pictures, missing.length, (performance.now() - started) / 1000, log)
  return manifest
}

function entryOf({ key, widths, ratio }: Picture, placeholder: string): ImageEntry {
  const width = widths.at(-1) ?? 0
  return { key, width, height: Math.round(width * ratio), widths: [...widths], placeholder }
}

const filesOf = (outDir: string, { key, widths }: Picture) =>
  IMAGE_FORMATS.flatMap((format) => widths.map((width) => join(outDir, key, `${width}.${format}`)))

const isComplete = (outDir: string, picture: Picture) =>
  filesOf(outDir, picture).every((file) => existsSync(file))

/**
 * Writes to a folder of this run first and moves it when it is complete, so that a run that is cut off, or a second one
 * at the same moment, never leaves half a picture.
 */
async function storePicture(outDir: string, drafts: string, picture: Picture): Promise<void> {
  const [final, draft] = [join(outDir, picture.key), join(drafts, picture.key)]
  await mkdir(draft)
  await encodePicture(picture, draft)
  try {
    await rename(draft, final)
  } catch (error) {
    // Another run was quicker; the same key is the same picture.
    if (isComplete(outDir, picture)) return
    if (!existsSync(final)) throw error
    await rm(final, { recursive: true })
    await rename(draft, final)
  }
}

/** Drafts of a run that was cut off, told from those of a run at work by their age. */
async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > HOUR_MS) await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function removeStale(outDir: string, wanted: ReadonlySet<string>): Promise<void> {
  const names = await readdir(outDir)
  const stale = names.filter((name) => !wanted.has(name))
  await Promise.all(stale.map((name) => rm(join(outDir, name), { recursive: true, force: true })))
}

async function readManifest(outDir: string): Promise<ImageManifest> {
  try {
    return JSON.parse(await readFile(join(outDir, 'manifest.json'), 'utf8')) as ImageManifest
  } catch {
    return { products: {}, scenes: {} }
  }
}

async function inPairs<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all([worker(), worker()])
}

async function report(
  outDir: string,
  pictures: readonly Picture[],
  drawn: number,
  seconds: number,
  log: (line: string) => void,
) {
  const weigh = async (format: ImageFormat) => {
    const paths = pictures.flatMap(({ key, widths }) =>
      widths.map((width) => join(outDir, key, `${width}.${format}`)),
    )
    const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    return `${paths.length} ${format} ${(total / 1e6).toFixed(1)} MB`
  }
  const weights = await Promise.all(IMAGE_FORMATS.map(weigh))
  log(
    `images: ${pictures.length} pictures (${drawn} drawn now), ${weights.join(', ')}, ${seconds.toFixed(1)} s`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await renderIllustrations()
