import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import { inAnySpelling } from './any-spelling.ts'

const { db } = await openTestShop()

async function isFound(text: string, term: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${inAnySpelling('given.text', term)} as found from (values (${text}::text)) as given (text)`.execute(
    db,
  )
  return rows[0]!.found
}

it.each([
  ['José Núñez', 'jose nunez'],
  ['Jose Nunez', 'JOSÉ NÚÑEZ'],
  ['Siobhán O’Brien', "o'brien"],
  ["Siobhan O'Brien", 'O’Brien'],
  ["Siobhan O'Brien", 'obrien'],
  ["Mother-in-law's tongue", 'mother-in-law’s'],
  ["Mother-in-law's tongue", 'mother in laws'],
  ['Bird’s nest fern', "bird's nest"],
  ['Straße', 'strasse'],
  ['Strasse', 'straße'],
  ['Äonium', 'aonium'],
  ['ÖREBRO', 'orebro'],
  ['Łódź', 'lodz'],
  ['Ærø', 'aero'],
  ['½ pot of moss', '½ pot'],
  ['Fern (tall) 1.5 + [x] ^$|?*{2}\\', 'fern (tall) 1.5 + [x] ^$|?*{2}\\'],
  ['100% moss_', '100% MOSS_'],
  ['もみじ', 'もみじ'],
])('%j is found by %j', async (text, term) => {
  expect(await isFound(text, term)).toBe(true)
})

it.each([
  ['Jose Nunez', 'josephine'],
  ['anything', '’'],
  ['anything', '.*'],
  ['anything', '…………'],
  ['O Brien', 'obrian'],
  ['fern', 'f.rn'],
  ['がく', 'かく'],
])('%j is not found by %j', async (text, term) => {
  expect(await isFound(text, term)).toBe(false)
})
