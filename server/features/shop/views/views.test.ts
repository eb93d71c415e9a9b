import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { LIST_SHAPES, VIEWED_LISTS, type ViewedList } from '../../../../contract/viewed-lists.ts'
import type { NewViewBody, SavedView, ViewBody, ViewsView } from '../../../../contract/schemas/view.ts'
import type { TrashView } from '../../../../contract/schemas/trash.ts'
import { VIEWS } from '../../../../contract/views.ts'
import { newId } from '../../../base/ids.ts'
import { openTestShop, type Method } from '../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'

type Admin = { id: string; headers: { cookie: string } }

let ada: Admin
let bob: Admin
const shop = await openTestShop()
beforeEach(async () => {
  await shop.db.deleteFrom('saved_views').execute()
  ada = await newAdmin('Ada')
  bob = await newAdmin('Bob')
})

async function newAdmin(username: string): Promise<Admin> {
  const user = await shop.world.user({ role: 'admin', username })
  return { id: user.id, headers: await shop.world.signIn(user) }
}

const toPack = { list: 'orders', name: 'To pack', query: 'status=to+be+packed' } as const

const call = ({ headers }: Admin, method: Method, url: string, body?: object) =>
  shop.call(method, url, headers, body)
const save = (who: Admin, body: Partial<NewViewBody> = {}) =>
  call(who, 'POST', '/api/views', { ...toPack, ...body })
const change = (who: Admin, id: string, body: ViewBody) => call(who, 'PATCH', `/api/views/${id}`, body)
const saved = async (who: Admin, body: Partial<NewViewBody> = {}): Promise<SavedView> => {
  const answer = await save(who, body)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const viewsOf = async (who: Admin, list: ViewedList = 'orders') =>
  (await call(who, 'GET', `/api/views?list=${list}`)).json<ViewsView>().views

describe('a view', () => {
  it('is saved without the page, listed for its list alone, changed and deleted', async () => {
    const view = await saved(ada, { query: 'page=3&status=to+be+packed&sort=newest&q=f%C3%A9rn' })
    expect(view).toEqual({
      _id: view._id,
      name: 'To pack',
      query: 'q=f%C3%A9rn&status=to+be+packed',
      shared: false,
    })
    expect(await viewsOf(ada)).toEqual([view])
    expect(await viewsOf(ada, 'products')).toEqual([])

    expect((await change(ada, view._id, { name: 'Packing' })).json()).toEqual({ ...view, name: 'Packing' })
    expect((await change(ada, view._id, { query: 'sort=amount' })).json()).toEqual({
      ...view,
      name: 'Packing',
      query: 'sort=amount',
    })
    expect((await call(ada, 'DELETE', `/api/views/${view._id}`)).statusCode).toBe(200)
    expect((await call(ada, 'DELETE', `/api/views/${view._id}`)).statusCode).toBe(404)
    expect(await viewsOf(ada)).toEqual([])
  })

  it.each(VIEWED_LISTS)('of %s keeps every choice of the list', async (list) => {
    const { sorts, filter } = LIST_SHAPES[list]
    const queries = [
      'q=fern',
      ...sorts.slice(1).map((sort) => `sort=${sort}`),
      ...(filter?.values?.map((value) => new URLSearchParams({ [filter.name]: value }).toString()) ?? []),
    ]
    for (const query of queries) {
      const view = await saved(ada, { list, query })
      expect(view).toMatchObject({ query })
      // There may be fewer views than the longest list has choices.
      await call(ada, 'DELETE', `/api/views/${view._id}`)
    }
  })

  it.each([
    [
      'what the list does not know',
      { query: 'status=lost' },
      'query must be a valid view of the list of orders',
    ],
    [
      'a parameter of another list',
      { query: 'role=admin' },
      'query must be a valid view of the list of orders',
    ],
    ['the list as it is', { query: 'page=2&sort=newest' }, 'query must search, filter or sort the list'],
    ['no query', { query: '' }, 'query must not be empty'],
    ['a byte that no text has', { query: 'q=%00' }, 'query must be well-formed text'],
    ['a blank name', { name: ' \u200b ' }, 'name must not be empty'],
    ['a long name', { name: 'x'.repeat(VIEWS.name + 1) }, 'name must have at most 60 characters'],
  ])('is refused with %s', async (_what, body, message) => {
    const answer = await save(ada, body)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, message])
    expect(await viewsOf(ada)).toEqual([])
  })

  it('has a name of its own in its list, in whatever case', async () => {
    const view = await saved(ada)
    const other = await saved(ada, { name: 'Other' })
    expect((await save(ada, { name: 'TO PACK' })).statusCode).toBe(409)
    expect((await change(ada, other._id, { name: 'to pack' })).statusCode).toBe(409)
    expect((await change(ada, view._id, { name: 'TO PACK' })).statusCode).toBe(200)
    await saved(ada, { list: 'products', query: 'sort=price' })
    await saved(bob)
  })

  it('is one of twenty of its list, however many are saved at once', async () => {
    for (let number = 1; number < VIEWS.most; number += 1) await saved(ada, { name: `View ${number}` })
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => save(ada, { name })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect(await viewsOf(ada)).toHaveLength(VIEWS.most)
    await saved(ada, { list: 'products', query: 'sort=price' })
    await saved(bob)
  })
})

describe('a shared view', () => {
  it('is seen by other admins below their own, and changed by its owner alone', async () => {
    const shared = await saved(ada, { name: 'Shared', shared: true })
    await saved(ada, { name: 'Mine' })
    await saved(bob, { name: 'Zebra' })
    expect((await viewsOf(bob)).map(({ name, by }) => [name, by])).toEqual([
      ['Zebra', undefined],
      ['Shared', 'Ada'],
    ])
    expect((await change(bob, shared._id, { name: 'Taken over' })).statusCode).toBe(404)
    expect((await call(bob, 'DELETE', `/api/views/${shared._id}`)).statusCode).toBe(404)
    expect((await change(ada, shared._id, { shared: false })).json()).toEqual({ ...shared, shared: false })
    expect((await viewsOf(bob)).map(({ name }) => name)).toEqual(['Zebra'])
  })

  it('is not shown while its owner is no admin', async () => {
    await saved(ada, { shared: true, name: 'Of a colleague' })
    const roleOfAda = (role: 'user' | 'admin') => call(bob, 'PUT', `/api/auth/users/${ada.id}`, { role })
    expect((await roleOfAda('user')).statusCode).toBe(200)
    expect(await viewsOf(bob)).toEqual([])
    expect((await roleOfAda('admin')).statusCode).toBe(200)
    expect(await viewsOf(bob)).toHaveLength(1)
  })
})

it('a view that is older than the choices of its list shows what is left, and says so', async () => {
  const { _id } = await saved(ada)
  await shop.update('saved_views', { id: _id }, { query: 'q=fern&status=on+the+moon&colour=green' })
  expect(await viewsOf(ada)).toEqual([
    { _id, name: 'To pack', query: 'q=fern', shared: false, outdated: true },
  ])
})

describe('whoever leaves', () => {
  it('takes the own views along, and those that look for them', async () => {
    const email = `Wren+${newId()}@example.com`
    const person = await shop.world.user({
      email,
      email_key: email.toLowerCase(),
      role: 'admin',
      verified_at: shop.clock.now(),
    })
    const wren = { id: person.id, headers: await shop.world.signIn(person) }
    await saved(wren, { shared: true })
    const looksForWren = { list: 'users', query: new URLSearchParams({ q: email }).toString() } as const
    await saved(ada, { ...looksForWren, name: 'That one' })
    await saved(ada, { name: email.slice(0, VIEWS.name).toUpperCase(), query: 'sort=amount' })
    await saved(ada, { list: 'users', name: 'All admins', query: 'role=admin' })
    const longer = new URLSearchParams({ q: `jo${email}` }).toString()
    await saved(ada, { list: 'users', name: 'Somebody else', query: longer })
    await saved(bob, { ...looksForWren, name: 'In the trash' })
    expect((await call(ada, 'DELETE', `/api/auth/users/${bob.id}`)).statusCode).toBe(200)

    const own = (await call(wren, 'GET', '/api/account/data.json')).json<{ views: unknown }>()
    expect(own.views).toEqual([{ ...toPack, shared: true }])
    const erased = await call(wren, 'POST', '/api/account/delete', { password: WORLD_PASSWORD })
    expect(erased.statusCode).toBe(200)
    expect((await viewsOf(ada, 'users')).map(({ name }) => name)).toEqual(['All admins', 'Somebody else'])
    const { rows: trashed } = await sql`
      select 1 from trash_rows where of_table = 'saved_views' and content ->> 'name' = 'In the trash'`.execute(
      shop.db,
    )
    expect(trashed).toEqual([])
    expect(await viewsOf(ada)).toEqual([])
    const rows = await shop.db.selectFrom('saved_views').where('user_id', '=', wren.id).selectAll().execute()
    expect(rows).toEqual([])
  })

  it('has the views again when the account comes back out of the trash', async () => {
    await saved(ada, { shared: true })
    expect((await call(bob, 'DELETE', `/api/auth/users/${ada.id}`)).statusCode).toBe(200)
    expect(await viewsOf(bob)).toEqual([])
    const { entries } = (await call(bob, 'GET', '/api/trash')).json<TrashView>()
    const trashId = entries.find(({ subjectId }) => subjectId === ada.id)?._id ?? ''
    expect((await call(bob, 'POST', `/api/trash/${trashId}/restore`)).statusCode).toBe(200)
    expect((await viewsOf(bob)).map(({ name, by }) => [name, by])).toEqual([['To pack', 'Ada']])
  })
})
