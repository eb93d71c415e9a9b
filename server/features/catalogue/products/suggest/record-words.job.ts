import { MINUTE } from '../../../../../contract/durations.ts'
import type { Db } from '../../../../database/schema.ts'
import type { App } from '../../../../platform/app-type.ts'
import { filePlants } from '../../plants/facts.store.ts'
import { foldProducts } from '../folded.ts'
import { collectWords } from './collect-words.ts'
import { deleteWords, notedWords, recordWords, productNames } from './words.store.ts'

const EVERY = 10 * MINUTE
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Folds texts and files plants that another release has written, and stores the words of product names for suggestions (docs/decisions/search-and-filters.md#suggestions); a later run does the rest. */
export function recordSearchWords(app: App): void {
  app.jobs.every('fold-products', MINUTE, () => foldProducts(app.db))
  app.jobs.every('file-plants', MINUTE, () => filePlants(app.db))
  app.jobs.every('note-search-words', EVERY, () => compareWords(app.db))
}

/** Reads the catalogue in small pieces, so that other work continues in between, and writes only the differences. */
export async function compareWords(db: Db): Promise<void> {
  const collected = collectWords()
  let products = await productNames(db, FIRST_ID)
  while (products.length > 0) {
    for (const product of products) collected.add(product)
    products = await productNames(db, products.at(-1)!.id)
  }
  const wanted = collected.meanings()
  let noted = await notedWords(db, '')
  while (noted.length > 0) {
    const gone: string[] = []
    for (const { word, meant, products: count } of noted) {
      const meaning = wanted.get(word)
      if (meaning === undefined) gone.push(word)
      else if (meaning.meant === meant && meaning.products === count) wanted.delete(word)
    }
    await deleteWords(db, gone)
    noted = await notedWords(db, noted.at(-1)!.word)
  }
  await recordWords(db, [...wanted])
}
