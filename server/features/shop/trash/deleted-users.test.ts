import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { upload } from '../../../testing/new-picture.ts'
import { setUpTrash } from '../../../testing/trash-fixture.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'
import { insertUser } from '../../people/accounts/accounts.store.ts'

const trash = await setUpTrash()
const { call, entryOf, deleteProduct, deleteUser, restore, detail, vote, rowsOf, somebodyWaits } = trash

describe('a deleted user', () => {
  it('comes back with reviews, votes and second factor, and logs in with the old password', async () => {
    const { world, insert } = trash.shop
    const user = await world.user({ bio: 'Likes moss.' })
    const product = await world.product()
    const own = await world.review({ user_id: user.id, product_id: product.id, rating: 5 })
    const others = await world.review({ product_id: product.id, rating: 1 })
    const headers = await world.signIn(user)
    await vote(others.id, headers)
    await vote(own.id, await world.signIn(await world.user()))
    await insert('recovery_codes', { code_hash: `hash of ${user.id}`, user_id: user.id })
    await world.shelfPlant(user.id, { product_id: product.id })
    const everything = async () =>
      Promise.all([
        rowsOf('shelf_plants', sql`user_id = ${user.id}`),
        rowsOf('users', sql`id = ${user.id}`),
        rowsOf('recovery_codes', sql`user_id = ${user.id}`),
        rowsOf('reviews', sql`product_id = ${product.id}`),
        rowsOf('review_votes', sql`review_id in (${own.id}, ${others.id})`),
        rowsOf('products', sql`id = ${product.id}`),
        rowsOf('rating_counts', sql`product_id = ${product.id}`),
      ])
    const before = await everything()
    expect(before.map((rows) => rows.length)).toEqual([1, 1, 1, 2, 2, 1, 1])
    const entry = await deleteUser(user.id)
    expect(entry).toMatchObject({ kind: 'user', name: user.email, reviews: 1 })
    const login = { email: user.email, password: WORLD_PASSWORD }
    expect((await trash.shop.call('POST', '/api/auth/login', {}, login)).statusCode).toBe(401)
    expect((await detail(product.id)).product).toMatchObject({ rating: 1, reviewCount: 1 })
    expect((await restore(entry)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
    expect((await detail(product.id)).product).toMatchObject({ rating: 3, reviewCount: 2 })
    // Earlier sessions stay ended.
    expect((await trash.shop.app.inject({ url: '/api/account/data.json', headers })).statusCode).toBe(401)
    expect((await trash.shop.call('POST', '/api/auth/login', {}, login)).statusCode).toBe(200)
  })

  it('has the picture again that it had before', async () => {
    const user = await trash.shop.world.user()
    const picture = await upload(trash.shop, await trash.shop.world.signIn(user))
    await trash.shop.update('users', { id: user.id }, { profile_image: picture })
    const entry = await deleteUser(user.id)
    await trash.shop.jobs.tick('sweep-pictures')
    trash.shop.clock.advance(10 * DAY)
    await trash.shop.jobs.tick('sweep-pictures')
    await trash.signInAgain()
    expect((await restore(entry)).statusCode).toBe(200)
    expect((await trash.shop.app.inject(picture)).statusCode).toBe(200)
  })

  it('stays in the trash while somebody else has the address', async () => {
    const user = await trash.shop.world.user()
    const entry = await deleteUser(user.id)
    const taker = await trash.shop.world.user({ email: user.email })
    const refused = await restore(entry)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ message: 'Another account now has this e-mail address' })
    await deleteUser(taker.id)
    expect((await restore(entry)).statusCode).toBe(200)
  })

  it.skipIf(process.env.TEST_DATABASE_URL === undefined)(
    'stays in the trash while somebody is registering with the address at that moment',
    async () => {
      const user = await trash.shop.world.user()
      const entry = await deleteUser(user.id)
      const { promise: registered, resolve: register } = Promise.withResolvers<void>()
      const { promise: waiting, resolve: isWaiting } = Promise.withResolvers<void>()
      const registration = trash.shop.db.transaction().execute(async (tx) => {
        await insertUser(tx, {
          username: 'Taker',
          email: user.email,
          passwordHash: 'none',
          role: 'user',
          at: trash.shop.clock.now(),
        })
        isWaiting()
        await registered
      })
      await waiting
      const restoring = restore(entry)
      while (!(await somebodyWaits()));
      register()
      await registration
      expect((await restoring).statusCode).toBe(409)
      expect(await entryOf(user.id)).toBeDefined()
    },
  )

  it('is gone for good when an admin says so, out of the trash of products as well', async () => {
    const user = await trash.shop.world.user({ bio: 'Nachtigall sang here' })
    const review = await trash.shop.world.review({ user_id: user.id, comment: 'Nachtigall' })
    const product = await deleteProduct(review.product_id)
    const entry = await deleteUser(user.id)
    expect((await call('DELETE', `/api/trash/${entry._id}`)).statusCode).toBe(200)
    expect(await rowsOf('trash_rows', sql`t::text like '%Nachtigall%'`)).toEqual([])
    expect((await restore(entry)).statusCode).toBe(404)
    await restore(product)
    expect((await detail(review.product_id)).reviews).toEqual([])
  })
})

it('whoever erases the own account leaves nothing in the trash', async () => {
  const { user, headers } = await trash.shop.world.person({ role: 'admin' })
  const review = await trash.shop.world.review({ user_id: user.id, comment: 'Rohrdommel' })
  const product = await trash.shop.world.product({ author_id: user.id })
  await deleteProduct(review.product_id)
  const authored = await deleteProduct(product.id)
  const byThem = await trash.shop.world.product()
  await call('DELETE', `/api/products/${byThem.id}`, headers)
  const answer = await call('POST', '/api/account/delete', headers, { password: WORLD_PASSWORD })
  expect(answer.statusCode).toBe(200)
  expect(await entryOf(user.id)).toBeUndefined()
  for (const table of ['trash', 'trash_rows'])
    expect(await rowsOf(table, sql`t::text like ${`%${user.id}%`} or t::text like '%Rohrdommel%'`)).toEqual(
      [],
    )
  expect((await restore(authored)).statusCode).toBe(200)
  expect((await detail(product.id)).product.author).toBeNull()
})

it('whoever erases an account takes earlier ones along that had the address, once it is confirmed', async () => {
  const { world, db } = trash.shop
  const before = await world.user({ email: 'Rotkehlchen@example.com' })
  const review = await world.review({ user_id: before.id, comment: 'Zaunkoenig' })
  const product = await deleteProduct(review.product_id)
  const entry = await deleteUser(before.id)
  const eraseAnew = async (verifiedAt: Date | null) => {
    const { id } = await world.user({ email: 'rotkehlchen@example.com', verified_at: verifiedAt })
    const headers = await world.signIn({ id })
    const answer = await call('POST', '/api/account/delete', headers, { password: WORLD_PASSWORD })
    expect(answer.statusCode).toBe(200)
    return (await db.selectFrom('trash').select('id').execute()).map((left) => left.id)
  }
  // Anybody can register with somebody else's address.
  expect(await eraseAnew(null)).toContain(entry._id)
  const left = await eraseAnew(trash.shop.clock.now())
  expect(left).not.toContain(entry._id)
  expect(left).toContain(product._id)
  expect(await rowsOf('trash_rows', sql`t::text ~* 'zaunkoenig|rotkehlchen'`)).toEqual([])
})
