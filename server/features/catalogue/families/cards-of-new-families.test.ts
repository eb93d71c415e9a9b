import { expect, it } from 'vitest'
import type { ProductState } from '../../../../contract/product-states.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { setUpFamilies } from '../../../testing/family-fixture.ts'
import { cardsOf, refreshCards } from '../products/family-cards.ts'

const { shop, sizes, newWord } = await setUpFamilies()

it.each<[words: string, prices: number[], states: ProductState[]]>([
  ['prices of several', [1_200, 900, 1_500], ['published', 'published', 'published']],
  ['one price', [900, 900], ['published', 'published']],
  ['the cheapest not on sale', [500, 1_200, 900], ['draft', 'published', 'published']],
  ['the dearest not on sale', [900, 2_000], ['published', 'draft']],
  ['none on sale', [1_200, 900], ['draft', 'draft']],
])('a new family with %s has the cards that the database would choose', async (_words, prices, states) => {
  const { id } = await sizes(newWord(), prices)
  const members = () =>
    shop.db
      .selectFrom('products')
      .select(['id', 'state', 'price_cents', 'leads', 'listed', 'price_to_cents'])
      .where('family_id', '=', id)
      .orderBy('family_position')
      .execute()
  for (const [place, { id: product }] of (await members()).entries())
    await shop.db.updateTable('products').set({ state: states[place]! }).where('id', '=', product).execute()
  await inTransaction(shop.db, (tx) => refreshCards(tx, [id]))
  const chosen = await members()
  const cards = cardsOf(chosen.map((row) => ({ id: row.id, after: row })))
  expect(chosen.map((row) => cards(row.id))).toEqual(
    chosen.map(({ leads, listed, price_to_cents: most }) => ({ leads, listed, price_to_cents: most })),
  )
})
