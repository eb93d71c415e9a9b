import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR } from '../contract/durations.ts'
import { IMAGE_FORMATS, type ImageFormat, type ImageWidth } from '../contract/images.ts'
import type { Picture } from './pictures.ts'
import type { Encoder } from './raster.ts'

export type PictureFile = { width: ImageWidth; format: ImageFormat }

const STATIC_FOLDER = 'static'
const UNFINISHED = '.unfinished-'

export const staticFolder = (outDir: string): string => join(outDir, STATIC_FOLDER)

/** Every file a picture is stored in: `{key}/{width}.{format}`. */
export const filesOf = ({ widths }: Picture): PictureFile[] =>
  IMAGE_FORMATS.flatMap((format) => widths.map((width) => ({ width, format })))

const pathOf = (outDir: string, key: string, { width, format }: PictureFile): string =>
  join(outDir, key, `${width}.${format}`)

export const missingFiles = (outDir: string, picture: Picture): PictureFile[] =>
  filesOf(picture).filter((file) => !existsSync(pathOf(outDir, picture.key, file)))

/**
 * Encodes one file and moves it to its place when it is complete, so that a run that is cut off, or a second one at the same
 * moment, never leaves half a picture.
 */
export async function storeFile(
  outDir: string,
  key: string,
  file: PictureFile,
  encode: Encoder,
): Promise<void> {
  const bytes = await encode(file.width, file.format)
  await mkdir(join(outDir, key), { recursive: true })
  const unfinished = join(outDir, key, `${UNFINISHED}${crypto.randomUUID()}`)
  await writeFile(unfinished, bytes)
  await rename(unfinished, pathOf(outDir, key, file))
}

/** Removes the folders that no picture asks for, and files of a run that was cut off, told from those of a run at work by their age. */
export async function removeStale(outDir: string, pictures: readonly Picture[]): Promise<void> {
  const wanted = new Set([STATIC_FOLDER, 'manifest.json', ...pictures.map(({ key }) => key)])
  for (const name of await readdir(outDir, { recursive: true })) {
    const path = join(outDir, name)
    const [folder = '', file] = name.split(/[/\\]/)
    const stale = file === undefined ? !wanted.has(folder) : await isOldAndUnfinished(path, file)
    if (stale) await rm(path, { recursive: true, force: true })
  }
}

async function isOldAndUnfinished(path: string, file: string): Promise<boolean> {
  if (!file.startsWith(UNFINISHED)) return false
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
  return Date.now() - mtimeMs > HOUR
}
