import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { IMAGE_FORMATS, type ImageFormat } from '../contract/images.ts'
import { writeManifest, type ImageManifest } from './manifest.ts'
import { filesOf, missingFiles, removeStale, staticFolder, storeFile } from './picture-files.ts'
import { listPictures, type Picture } from './pictures.ts'
import { encoderOf } from './raster.ts'
import { renderStatics } from './statics.ts'

export interface RenderOptions {
  outDir?: string
  pictures?: readonly Picture[]
  log?: (line: string) => void
}

const DEFAULT_OUT = resolve(import.meta.dirname, '../dist/images')

/**
 * Writes `manifest.json`, the icons and the social picture, and removes what no drawing asks for: all that the pages need to be
 * built. The pictures themselves may be drawn later, file by file.
 */
export async function preparePictures({
  outDir = DEFAULT_OUT,
  pictures = listPictures(),
}: RenderOptions = {}): Promise<ImageManifest> {
  await mkdir(outDir, { recursive: true })
  await removeStale(outDir, pictures)
  const manifest = await writeManifest(outDir, pictures)
  await renderStatics(staticFolder(outDir))
  return manifest
}

/**
 * Draws every product and scene and stores each once per width and format as `{key}/{width}.{format}`, beside
 * `manifest.json`. The key holds the drawing's hash: what is there already is kept.
 */
export async function renderIllustrations({
  outDir = DEFAULT_OUT,
  pictures = listPictures(),
  log = console.log,
}: RenderOptions = {}): Promise<ImageManifest> {
  const started = performance.now()
  const manifest = await preparePictures({ outDir, pictures })
  const missing = pictures.filter((picture) => missingFiles(outDir, picture).length > 0)
  // Two at a time: an encode uses one core, and the smallest machine we promise to build on has two.
  await inPairs(missing, async (picture) => {
    const encode = await encoderOf(picture)
    for (const file of missingFiles(outDir, picture)) await storeFile(outDir, picture.key, file, encode)
  })
  await report(outDir, pictures, missing.length, (performance.now() - started) / 1000, log)
  return manifest
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
    const paths = pictures.flatMap((picture) =>
      filesOf(picture)
        .filter((file) => file.format === format)
        .map(({ width }) => join(outDir, picture.key, `${width}.${format}`)),
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // The shop draws what is missing when it is asked for.
  if (process.argv.includes('--later')) await preparePictures()
  else await renderIllustrations()
}
