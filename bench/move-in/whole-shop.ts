import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Options } from '../options.ts'
import { printTable } from '../print-table.ts'
import { awaitPictures, type Import, readFile, runImport, undoImport } from './import-file.ts'
import { openShop, type MovedInShop } from './moved-in-shop.ts'
import { wholeFiles, type WholeFile, type WholeShop } from './whole-files.ts'

const LARGE: WholeShop = { products: 600, customers: 400, orders: 5_000, reviews: 600, redirects: 120 }
const SMALL: WholeShop = { products: 6, customers: 6, orders: 10, reviews: 6, redirects: 4 }

/**
 * A whole shop of two platforms moves in, with a picture of every product: minutes until it stands, old addresses that
 * lead on, its undo, and the same again.
 */
export async function benchWholeShop({ small }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'whole-shop-'))
  const former = await formerShop()
  const shop = await openShop('embedded')
  if (shop === null) throw new Error('The embedded database is always there')
  try {
    const { files, old } = wholeFiles(folder, former.url, small ? SMALL : LARGE)
    const first = await moveIn(shop, files)
    await expectToLeadOn(shop, old)
    for (const moved of first.imports.toReversed()) {
      const [, { counts }] = await undoImport(shop, moved)
      if (counts.kept > 0) throw new Error(`An undo kept ${counts.kept} of what nobody had touched`)
    }
    const again = await moveIn(shop, files)
    await expectToLeadOn(shop, old)
    printTable(
      'A whole shop moves in, half of it from each platform',
      ['', 'read', 'written', 'again, read', 'written'],
      files.map(({ source = '', kind, things }, at) => [
        `${things} ${kind}, ${source}`,
        ...[first, again].flatMap(({ seconds }) => seconds[at]!.map((each) => `${each.toFixed(1)} s`)),
      ]),
    )
    for (const [name, { total, pictures }] of Object.entries({ First: first, Again: again }))
      console.log(
        `${name}: ${(total / 60).toFixed(1)} minutes, ${pictures} pictures, ${old.length} old addresses lead on`,
      )
  } finally {
    await shop.stop()
    await former.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function moveIn(shop: MovedInShop, files: readonly WholeFile[]) {
  const began = performance.now()
  const imports: Import[] = []
  const seconds: [number, number][] = []
  for (const file of files) {
    const [read, ready] = await readFile(shop, file)
    const [write, done] = await runImport(shop, ready)
    if (done.counts.create !== file.things)
      throw new Error(`${file.things} ${file.kind} came to ${JSON.stringify(done.counts)}`)
    imports.push(done)
    seconds.push([read, write])
  }
  let pictures = 0
  for (const moved of imports) {
    const [, { done, failed }] = await awaitPictures(shop, moved)
    if (failed > 0) throw new Error(`${failed} pictures failed`)
    pictures += done
  }
  return { imports, seconds, pictures, total: (performance.now() - began) / 1_000 }
}

/** Follows each old address to a page that is there. */
async function expectToLeadOn({ url }: MovedInShop, old: readonly string[]): Promise<void> {
  for (const address of old) {
    const answer = await fetch(`${url}${address}`)
    if (!answer.redirected || answer.status !== 200) throw new Error(`${address} leads to ${answer.status}`)
  }
}

/** The pictures of the shop that moves, each another one. */
async function formerShop() {
  const server = createServer((request, response) => {
    const [red, green, blue] = [...Buffer.from(request.url ?? '').subarray(-12)].slice(0, 3)
    const background = { r: red ?? 0, g: green ?? 0, b: blue ?? 0 }
    sharp({
      create: {
        width: 800,
        height: 1_000,
        channels: 3,
        background,
        noise: { type: 'gaussian', mean: 120, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer()
      .then((bytes) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes))
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
