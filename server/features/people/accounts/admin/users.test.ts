import { beforeEach, describe, expect, it } from 'vitest'
import type { UserListView } from '../../../../../contract/schemas/user.ts'
import { newId } from '../../../../base/ids.ts'
import { openTestShop, type Method } from '../../../../testing/test-shop.ts'

type Headers = { cookie: string }

let adminId: string
let admin: Headers
const shop = await openTestShop()

beforeEach(async () => {
  await shop.db.deleteFrom('users').execute()
  await shop.jobs.tick('correct-totals')
  const user = await shop.world.user({ role: 'admin', email: 'boss@example.com' })
  adminId = user.id
  admin = await shop.world.signIn(user)
})

const call = (method: Method, url: string, headers: object = admin, payload?: object) =>
  shop.call(method, `/api/auth/${url}`, headers, payload)

const listed = async (query: string): Promise<string[]> =>
  (await call('GET', `users?${query}`)).json().users.map(({ email }: { email: string }) => email)

describe('GET /api/auth/users', () => {
  it('answers the first hundred without page and limit, newest first', async () => {
    for (let count = 0; count < 101; count += 1) {
      shop.clock.advance(1_000)
      await shop.world.user({ email: `u${count}@example.com` })
    }
    const answer = (await call('GET', 'users')).json()
    expect(answer.users).toHaveLength(100)
    expect(answer).toMatchObject({ totalUsers: 102, totalPages: 2 })
    expect(answer.users[0].email).toBe('u100@example.com')
    expect(answer.users[0]).not.toHaveProperty('passwordHash')
  })

  it('answers one page, searched, filtered and sorted, with totals', async () => {
    for (const name of ['cedar', 'birch', 'alder', 'b_rch'])
      await shop.world.user({ email: `${name}@example.com`, username: `${name} tree` })
    expect(await listed('page=2&limit=2&sort=email')).toEqual(['birch@example.com', 'boss@example.com'])
    expect((await call('GET', 'users?page=1&limit=2')).json()).toMatchObject({ totalUsers: 5, totalPages: 3 })
    expect(await listed('q=CEDAR+TREE')).toEqual(['cedar@example.com'])
    expect(await listed('q=BIRCH@')).toEqual(['birch@example.com'])
    expect(await listed('q=b_r')).toEqual(['b_rch@example.com'])
    expect(await listed('q=%25')).toEqual([])
    expect(await listed('role=admin')).toEqual(['boss@example.com'])
    expect(await listed('page=9&limit=2')).toEqual([])
    await shop.world.user({ email: 'known@example.com', verified_at: shop.clock.now() })
    const { users } = (await call('GET', 'users?q=n@example&sort=email')).json<UserListView>()
    expect(users.map(({ isConfirmed }) => isConfirmed)).toEqual([true])
    expect((await call('GET', 'users?q=birch')).json()).toMatchObject({ users: [{ isConfirmed: false }] })
  })

  it.each(['newest', 'oldest', 'email'])('joins its pages to the whole list, sorted by %s', async (sort) => {
    for (const name of ['elm', 'ash', 'fir', 'oak', 'yew', 'box']) {
      shop.clock.advance(name === 'oak' ? 0 : 1_000)
      await shop.world.user({ email: `${name}@example.com` })
    }
    for (const filter of [`sort=${sort}`, `sort=${sort}&role=user`, `sort=${sort}&q=example`]) {
      const whole = await listed(filter)
      const pages = Array.from({ length: Math.ceil(whole.length / 2) }, (_, index) =>
        listed(`${filter}&limit=2&page=${index + 1}`),
      )
      expect((await Promise.all(pages)).flat()).toEqual(whole)
    }
  })

  it('answers 400 naming a wrong parameter', async () => {
    const answer = await call('GET', 'users?page=0')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details[0].field).toBe('page')
  })
})

describe('PUT /api/auth/users/{id}', () => {
  it('changes the role, ends the sessions and writes to the audit log', async () => {
    const { user, headers } = await shop.world.person()
    const answer = await call('PUT', `users/${user.id}`, admin, { role: 'admin' })
    expect(answer.json()).toMatchObject({ user: { _id: user.id, role: 'admin' } })
    expect((await call('GET', 'users', headers)).statusCode).toBe(401)
    const { entries } = (await shop.app.inject({ url: '/api/audit', headers: admin })).json()
    expect(entries[0]).toMatchObject({
      actor: { _id: adminId, email: 'boss@example.com' },
      action: 'change user role',
      subject: { kind: 'user', _id: user.id },
      before: { role: 'user' },
      after: { role: 'admin' },
    })
  })

  it('tells every admin of a new one by e-mail, also of one out of the trash, for whom it asks the password', async () => {
    const user = await shop.world.user({ email: 'new@example.com' })
    const recipients = async () => {
      const rows = shop.db.selectFrom('emails').select(['to_address', 'data']).where('kind', '=', 'new admin')
      return (await rows.orderBy('created_at').orderBy('to_address').execute()).map((row) => row.to_address)
    }
    await shop.db.deleteFrom('emails').execute()
    await call('PUT', `users/${user.id}`, admin, { role: 'admin' })
    expect(await recipients()).toEqual(['boss@example.com', 'new@example.com'])
    await call('PUT', `users/${user.id}`, admin, { role: 'admin' })
    await call('DELETE', `users/${user.id}`)
    const trash = await shop.row('trash', ['id'], { subject_id: user.id })
    const restore = () => shop.call('POST', `/api/trash/${trash.id}/restore`, admin)
    shop.clock.advance(600_000)
    expect((await restore()).json()).toMatchObject({ code: 'confirm_needed' })
    await shop.db.updateTable('sessions').set({ confirmed_at: shop.clock.now() }).execute()
    expect((await restore()).statusCode).toBe(200)
    expect(await recipients()).toHaveLength(4)
  })

  it('keeps the sessions when the role is the same', async () => {
    const { user, headers } = await shop.world.person()
    expect((await call('PUT', `users/${user.id}`, admin, { role: 'user' })).statusCode).toBe(200)
    expect((await shop.app.inject({ url: `/api/reviews/${user.id}`, headers })).statusCode).toBe(200)
  })

  it('refuses to demote the last admin', async () => {
    const answer = await call('PUT', `users/${adminId}`, admin, { role: 'user' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'last_admin' })
  })

  it('keeps one admin when two demote each other at the same moment', async () => {
    const { user: other, headers: others } = await shop.world.person({ role: 'admin' })
    const answers = await Promise.all([
      call('PUT', `users/${other.id}`, admin, { role: 'user' }),
      call('PUT', `users/${adminId}`, others, { role: 'user' }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const admins = await shop.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(admins).toHaveLength(1)
  })

  it('answers 404 to an unknown and to a malformed id, 400 to an unknown role', async () => {
    expect((await call('PUT', `users/${newId()}`, admin, { role: 'user' })).statusCode).toBe(404)
    expect((await call('PUT', 'users/nonsense', admin, { role: 'user' })).statusCode).toBe(404)
    const answer = await call('PUT', `users/${adminId}`, admin, { role: 'owner' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('role must be one of user, admin')
  })
})

describe('DELETE /api/auth/users/{id}', () => {
  it('ends the sessions, removes the reviews, corrects the ratings and keeps the orders', async () => {
    const { user, headers } = await shop.world.person()
    const [alone, shared] = [await shop.world.product(), await shop.world.product()]
    await shop.world.review({ product_id: alone.id, user_id: user.id, rating: 5 })
    await shop.world.review({ product_id: shared.id, user_id: user.id, rating: 1 })
    await shop.world.review({ product_id: shared.id, rating: 4 })
    await shop.world.review({ product_id: shared.id, rating: 5 })
    const order = await shop.world.order({ user })

    const answer = await call('DELETE', `users/${user.id}`)
    expect(answer.statusCode).toBe(200)
    expect((await shop.app.inject({ url: `/api/reviews/${user.id}`, headers })).statusCode).toBe(401)
    const detail = async (id: string) => (await shop.app.inject(`/api/products/${id}`)).json()
    expect(await detail(alone.id)).toMatchObject({ product: { rating: 0, reviewCount: 0 }, reviews: [] })
    expect(await detail(shared.id)).toMatchObject({ product: { rating: 4.5, reviewCount: 2 } })
    const kept = await shop.app.inject({ url: `/api/orders/order/${order.id}`, headers: admin })
    expect(kept.json()).toMatchObject({ email: user.email, products: [{ quantity: 1 }] })
  })

  it('refuses to delete the last admin, also when two delete each other', async () => {
    expect((await call('DELETE', `users/${adminId}`)).json()).toMatchObject({ code: 'last_admin' })
    const { user: other, headers: others } = await shop.world.person({ role: 'admin' })
    const answers = await Promise.all([
      call('DELETE', `users/${other.id}`),
      call('DELETE', `users/${adminId}`, others),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('answers 404 to who is gone already', async () => {
    const user = await shop.world.user()
    await call('DELETE', `users/${user.id}`)
    expect((await call('DELETE', `users/${user.id}`)).statusCode).toBe(404)
  })
})

describe('PATCH /api/auth/edit-profile', () => {
  it('changes what is given and leaves the rest', async () => {
    const { user, headers } = await shop.world.person({ bio: 'Grows ferns' })
    const answer = await call('PATCH', 'edit-profile', headers, {
      userId: user.id,
      username: ' Rosa ',
      profession: 'Gardener',
      profileImage: '/images/rosa/640.webp',
      role: 'admin',
    })
    expect(answer.json().user).toMatchObject({
      username: 'Rosa',
      bio: 'Grows ferns',
      profession: 'Gardener',
      profileImage: '/images/rosa/640.webp',
      role: 'user',
    })
  })

  it('refuses somebody else, even to an admin', async () => {
    const user = await shop.world.user()
    const answer = await call('PATCH', 'edit-profile', admin, { userId: user.id, username: 'Changed' })
    expect(answer.statusCode).toBe(403)
    const row = await shop.row('users', ['username'], { id: user.id })
    expect(row.username).toBe(user.username)
  })

  it.each([
    ['username', { username: '' }],
    ['profileImage', { username: 'Rosa', profileImage: 7 }],
    ['bio', { username: 'Rosa', bio: 7 }],
  ])('answers 400 naming %s', async (field, body) => {
    const answer = await call('PATCH', 'edit-profile', admin, { userId: adminId, ...body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details[0].field).toBe(field)
  })
})
