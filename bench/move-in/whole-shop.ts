import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { TABLES } from '../../server/operations/tables.ts'
import type { Db } from '../../server/database/schema.ts'
import type { Options } from '../options.ts'
import { printTable } from '../print-table.ts'
import { openFormerShop } from './former-shop.ts'
import { awaitPlan, type Import, keptBy, lookAt, runImport, sendFile, undoImport } from './import-file.ts'
import { openShop, type MovedInShop } from './moved-in-shop.ts'
import { expectReviews, expectToLeadOn, returnAs } from './whole-checks.ts'
import { customerOf, wholeFiles, type WholeFile, type WholeFiles, type WholeShop } from './whole-files.ts'

const LARGE: WholeShop = { products: 600, customers: 400, orders: 5_000, reviews: 600, redirects: 120 }
const SMALL: WholeShop = { products: 6, customers: 6, orders: 12, reviews: 6, redirects: 4 }

/**
 * A whole shop of two platforms moves in, the files of each dropped at once: minutes until it stands with its pictures, old addresses that lead on,
 * customers who come back, its undo, and the same again.
 */
export async function benchWholeShop({ small }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'whole-shop-'))
  const former = await openFormerShop()
  const shop = await openShop('embedded')
  if (shop === null) throw new Error('The embedded database is always there')
  try {
    const whole = wholeFiles(folder, former.url, small ? SMALL : LARGE)
    const empty = await shop.whileClosed(rowsOf)
    const first = await moveAllIn(shop, whole, 0)
    const moved = await shop.whileClosed(rowsOf)
    await undoAll(shop, first)
    const undone = await shop.whileClosed(rowsOf)
    printDifference('After the undo, other than before', empty, undone)
    const again = await moveAllIn(shop, whole, 1)
    printDifference('Moved in again, other than the first time', moved, await shop.whileClosed(rowsOf))
    expectSame(first, again)
  } finally {
    await shop.stop()
    await former.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Moved = { file: WholeFile; import: Import }

const secondsSince = (began: number): number => (performance.now() - began) / 1_000
const seconds = (number: number): string => `${number.toFixed(1)} s`

/** Both platforms, one after the other; prints what each step took. */
async function moveAllIn(shop: MovedInShop, whole: WholeFiles, round: number): Promise<Moved[]> {
  const all: Moved[] = []
  for (const { name, files, shop: of } of whole.platforms) {
    const began = performance.now()
    const { moved, rows } = await moveIn(shop, files)
    const written = secondsSince(began)
    const { first, every, pictures } = await awaitPictures(shop, moved, began)
    printTable(`The files of ${name}, all dropped at once`, ['', 'sent', 'looked at', 'run'], rows)
    console.log(
      `All written after ${seconds(written)}, each product has a picture after ${seconds(first)}, all ${pictures} after ${seconds(every)}.`,
    )
    // One address gets one such link in five minutes.
    const customer = customerOf(of, round)
    const back = await returnAs(shop, customer)
    if (back.orders === 0) throw new Error(`${customer} sees no past order`)
    console.log(`${customer} set a password and sees ${back.orders} past orders in ${seconds(back.seconds)}.`)
    all.push(...moved)
  }
  const began = performance.now()
  await expectToLeadOn(shop, whole)
  await expectReviews(shop, whole)
  console.log(
    `${whole.old.length} old addresses lead on to pages, and ${whole.reviewed.size} products show their reviews: looked at in ${seconds(secondsSince(began))}.`,
  )
  return all
}

/** Sends all files, then starts each in turn once it is looked at, with what it found before it. */
async function moveIn(
  shop: MovedInShop,
  files: readonly WholeFile[],
): Promise<{ moved: Moved[]; rows: string[][] }> {
  const sent: { file: WholeFile; sending: number; import: Import }[] = []
  for (const file of files) {
    const [sending, made] = await sendFile(shop, file)
    sent.push({ file, sending, import: made })
  }
  const moved: Moved[] = []
  const rows: string[][] = []
  for (const { file, sending, import: made } of sent) {
    const [looking, ready] = await awaitPlan(shop, made)
    const [running, done] = await runImport(shop, ready)
    if (done.counts.create + done.counts.unchanged !== file.things)
      throw new Error(`${file.things} ${file.kind} came to ${JSON.stringify(done.counts)}`)
    moved.push({ file, import: done })
    rows.push([`${file.things} ${file.kind}, ${file.source}`, ...[sending, looking, running].map(seconds)])
  }
  return { moved, rows }
}

/** @returns seconds since `began` until each product has its first picture, and until it has all */
async function awaitPictures(
  shop: MovedInShop,
  moved: readonly Moved[],
  began: number,
): Promise<{ first: number; every: number; pictures: number }> {
  const products = moved.find(({ file }) => file.kind === 'products')!
  let first: number | null = null
  for (;;) {
    const { pictures } = await lookAt(shop, products.import)
    if (pictures.failed > 0) throw new Error(`${pictures.failed} pictures failed`)
    // First pictures are fetched before all others.
    if (pictures.done >= products.file.things) first ??= secondsSince(began)
    if (pictures.waiting === 0)
      return { first: first ?? secondsSince(began), every: secondsSince(began), pictures: pictures.done }
    await pause(500)
  }
}

/** The last first, and what is kept with its reasons. */
async function undoAll(shop: MovedInShop, moved: readonly Moved[]): Promise<void> {
  const rows: string[][] = []
  for (const { file, import: one } of moved.toReversed()) {
    const [took, { counts }] = await undoImport(shop, one)
    const kept = await keptBy(shop, one)
    if (
      kept.length !== counts.kept ||
      kept.some(({ sentence }) => sentence !== 'has signed in or ordered since')
    )
      throw new Error(`An undo of ${file.kind} kept ${JSON.stringify(kept)}`)
    rows.push([
      `${file.things} ${file.kind}, ${file.source}`,
      seconds(took),
      kept.map(({ name, sentence }) => `${name} ${sentence}`).join(', ') || 'nothing',
    ])
  }
  printTable('All undone', ['', 'undone', 'kept'], rows)
}

/** The rows of every table. */
async function rowsOf(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of TABLES) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
    counts.set(table, rows[0]!.n)
  }
  return counts
}

function printDifference(
  title: string,
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): void {
  const rows = [...before].flatMap(([table, number]) => {
    const now = after.get(table)!
    return now === number ? [] : [[table, number, now]]
  })
  printTable(`${title}: ${rows.length} of ${before.size} tables`, ['', 'rows then', 'rows now'], rows)
}

/** @throws Error unless a second move came to the same, but for customers who had come back */
function expectSame(first: readonly Moved[], again: readonly Moved[]): void {
  for (const [at, { file, import: one }] of again.entries()) {
    const before = first[at]!.import.counts
    const { create, unchanged } = one.counts
    if (create + unchanged !== before.create || (file.kind !== 'customers' && unchanged > 0))
      throw new Error(
        `${file.kind} came to ${JSON.stringify(one.counts)} in place of ${JSON.stringify(before)}`,
      )
  }
}
