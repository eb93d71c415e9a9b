import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listPictures, type Picture } from './pictures.ts'
import { placeholderOf } from './raster.ts'

interface ImageEntry {
  key: string
  /** Intrinsic pixels of the largest variant. */
  width: number
  height: number
  widths: number[]
  /** `#rrggbb`, shown while the picture loads. */
  placeholder: string
}

/** By slug and by name of the scene; written before anything is drawn. */
export interface ImageManifest {
  products: Record<string, ImageEntry>
  scenes: Record<string, ImageEntry>
}

const MANIFEST = 'manifest.json'
const placeholdersFile = join(import.meta.dirname, 'placeholders.json')

/** Lists the pictures in `{outDir}/manifest.json`; nothing has to be drawn for it. */
export async function writeManifest(outDir: string, pictures: readonly Picture[]): Promise<ImageManifest> {
  const known = await readPlaceholders()
  const manifest: ImageManifest = { products: {}, scenes: {} }
  for (const picture of pictures) {
    const placeholder = known[picture.key] ?? (await placeholderOf(picture))
    manifest[picture.group][picture.name] = entryOf(picture, placeholder)
  }
  await writeFile(join(outDir, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** The pictures that `{outDir}/manifest.json` lists, in the widths it lists. */
export async function readManifestPictures(outDir: string): Promise<Picture[]> {
  const { products, scenes } = JSON.parse(await readFile(join(outDir, MANIFEST), 'utf8')) as ImageManifest
  const widths = new Map(
    [...Object.values(products), ...Object.values(scenes)].map((entry) => [entry.key, entry.widths]),
  )
  return listPictures().flatMap((picture) => {
    const wanted = widths.get(picture.key)
    return wanted === undefined
      ? []
      : [{ ...picture, widths: picture.widths.filter((width) => wanted.includes(width)) }]
  })
}

/** By key of the picture. They are stored because finding them takes longer than all else that the first start waits for. */
export async function readPlaceholders(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(placeholdersFile, 'utf8')) as Record<string, string>
}

/** Stores the placeholders of all pictures; those of unchanged drawings are kept. */
export async function storePlaceholders(pictures: readonly Picture[]): Promise<void> {
  const known = await readPlaceholders()
  const colours: Record<string, string> = {}
  for (const picture of pictures) colours[picture.key] = known[picture.key] ?? (await placeholderOf(picture))
  await writeFile(placeholdersFile, `${JSON.stringify(colours, null, 2)}\n`)
}

function entryOf({ key, widths, ratio }: Picture, placeholder: string): ImageEntry {
  const width = widths.at(-1) ?? 0
  return { key, width, height: Math.round(width * ratio), widths: [...widths], placeholder }
}
