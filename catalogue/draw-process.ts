import sharp from 'sharp'
import { readManifestPictures } from './manifest.ts'
import { missingFiles, storeFile, type PictureFile } from './picture-files.ts'
import type { Picture } from './pictures.ts'
import { encoderOf, type Encoder } from './raster.ts'

/** `id` comes back in the answer. */
export type DrawRequest = { id: number; key: string; file: PictureFile }
export type DrawMessage =
  | { id: number; error: string | null }
  /** Of the pictures that were missing at the start, by the background work alone. */
  | { drawn: number; of: number }

/**
 * A program of its own that draws the illustrations a shop was started without: those that are asked for at once, the others in
 * the background when it is told to (`--ahead`). Arguments: the folder, then the flag.
 */
const [outDir = '', flag] = process.argv.slice(2)
const pictures = new Map((await readManifestPictures(outDir)).map((picture) => [picture.key, picture]))
const sendMessage = (message: DrawMessage) => process.send?.(message)

// Every file is encoded once from pixels that are kept here.
sharp.cache(false)

/** Rasters of the last pictures, the latest last: a visitor asks for several widths in a row. About 8 MB each. */
const rasters = new Map<string, Promise<Encoder>>()
const MAX_RASTERS = 2

function encoderFor(picture: Picture): Promise<Encoder> {
  const encoder = rasters.get(picture.key) ?? encoderOf(picture)
  rasters.delete(picture.key)
  rasters.set(picture.key, encoder)
  const [oldest] = rasters.keys()
  if (rasters.size > MAX_RASTERS && oldest !== undefined) rasters.delete(oldest)
  return encoder
}

/** Ends with the last picture that has its turn: one at a time, because each takes 60 MB meanwhile. */
let turn = Promise.resolve()
/** Requests of visitors who wait. */
const waiting = new Set<number>()

async function drawAsked({ id, key, file }: DrawRequest): Promise<void> {
  try {
    const picture = pictures.get(key)
    if (picture === undefined) throw new Error(`No drawing has the key ${key}`)
    await storeFile(outDir, key, file, await encoderFor(picture))
    sendMessage({ id, error: null })
  } catch (error) {
    sendMessage({ id, error: String(error) })
  }
}

/** One file at a time, and none while a visitor waits for a picture. */
async function drawAhead(): Promise<void> {
  const missing = [...pictures.values()].filter((picture) => missingFiles(outDir, picture).length > 0)
  for (const [index, picture] of missing.entries()) {
    const encode = await encoderOf(picture)
    for (const file of missingFiles(outDir, picture)) {
      while (waiting.size > 0) await turn
      turn = turn.then(() => storeFile(outDir, picture.key, file, encode))
      await turn
    }
    sendMessage({ drawn: index + 1, of: missing.length })
  }
}

process.on('message', (request: DrawRequest) => {
  waiting.add(request.id)
  turn = turn.then(() => drawAsked(request)).finally(() => void waiting.delete(request.id))
})
process.once('disconnect', () => process.exit())
if (flag === '--ahead') await drawAhead()
