import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ContentView } from '../../../../contract/schemas/content.ts'
import { TRASH_DAYS } from '../../../../contract/trash.ts'
import { setUpTrash } from '../../../testing/trash-fixture.ts'
import { PRODUCT_TRASH } from '../../catalogue/products/product-trash.ts'
import { USER_TRASH } from './user-trash.ts'

const trash = await setUpTrash()
const { listed, entryOf, deleteProduct, deleteUser, restore, rowsOf, signInAgain } = trash

it('what was deleted thirty days ago is gone, and what a later release added to a table has its default', async () => {
  const [old, young] = [await trash.shop.world.product(), await trash.shop.world.product()]
  const written = { kind: 'post', slug: 'of-moss', title: 'Of moss', body: 'Soft.' }
  const { _id: post } = (await trash.call('POST', '/api/contents', trash.admin, written)).json<ContentView>()
  await trash.call('DELETE', `/api/contents/${post}`)
  await deleteProduct(old.id)
  trash.shop.clock.advance(TRASH_DAYS * 24 * 60 * 60 * 1_000)
  await signInAgain()
  const entry = await deleteProduct(young.id)
  await trash.shop.jobs.tick('sweep-old-rows')
  expect([await entryOf(old.id), await entryOf(post)]).toMatchObject([{ kind: 'product' }, { kind: 'post' }])
  trash.shop.clock.advance(1)
  await trash.shop.jobs.tick('sweep-old-rows')
  expect([await entryOf(old.id), await entryOf(post)]).toEqual([undefined, undefined])
  await sql`update trash_rows set content = content - 'version' where trash_id = ${entry._id}`.execute(
    trash.shop.db,
  )
  expect((await restore(entry)).statusCode).toBe(200)
  expect(await rowsOf('products', sql`id = ${young.id}`)).toMatchObject([{ version: 1 }])
})

it('the list is searched by name and kind', async () => {
  const product = await trash.shop.world.product({ name: 'Bird of paradise' })
  const user = await trash.shop.world.user({ email: 'bird@example.com' })
  await deleteProduct(product.id)
  await deleteUser(user.id)
  const names = async (query: string) => (await listed(query)).entries.map(({ name }) => name)
  expect(await names('?q=BIRD')).toEqual(['bird@example.com', 'Bird of paradise'])
  expect(await names('?q=bird&kind=product')).toEqual(['Bird of paradise'])
  await deleteProduct((await trash.shop.world.product({ name: 'Äonium' })).id)
  expect([await names('?q=aonium'), await names('?q=’')]).toEqual([['Äonium'], []])
  // One that another release has put there.
  await trash.shop.db.updateTable('trash').set({ name_folded: null }).execute()
  expect(await names('?q=aonium')).toEqual(['Äonium'])
})

/** Tables whose rows are deleted with a product, an account or a review and not restored, with the reason. */
const LEFT_OUT: Record<string, string> = {
  sessions: 'over',
  account_tokens: 'of links that can be asked for again',
  login_challenges: 'of these minutes',
  rating_counts: 'counted anew',
  calendar_feeds: 'an address that can be made again',
}

it('every table that goes with a product or an account is kept, or is known to be left out', async () => {
  const { rows } = await sql<{ child: string; parent: string }>`
    select distinct child.relname as child, parent.relname as parent
    from pg_constraint
    join pg_class as child on child.oid = conrelid
    join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and confdeltype = 'c' and child.relnamespace = 'public'::regnamespace`.execute(
    trash.shop.db,
  )
  const goingWith = (top: string): string[] => {
    const children = rows.filter(({ parent }) => parent === top).map(({ child }) => child)
    return [...children, ...children.flatMap(goingWith)]
  }
  for (const [top, parts] of [
    ['products', PRODUCT_TRASH],
    ['users', USER_TRASH],
  ] as const) {
    const kept = new Set<string>(parts.map(({ table }) => table))
    const missing = goingWith(top).filter((table) => !kept.has(table) && !(table in LEFT_OUT))
    expect([top, missing]).toEqual([top, []])
  }
})
