import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Writes a `.br` and a `.gz` of each text file of `folder`, as small as possible. Names hold a hash, so existing ones are correct. */
export async function precompress(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name))
  await Promise.all(files.map((name) => compressFile(join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  if (existsSync(`${file}.br`) && existsSync(`${file}.gz`)) return
  const bytes = await readFile(file)
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // A window of half a megabyte, which fits a whole library.
        [constants.BROTLI_PARAM_LGBLOCK]: 19,
      },
    }),
    compressGzip(bytes, { level: 9 }),
  ])
  await Promise.all([writeWhole(`${file}.br`, br), writeWhole(`${file}.gz`, gz)])
}

/** Writes under another name and renames, so that an interrupted build leaves no half file. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
