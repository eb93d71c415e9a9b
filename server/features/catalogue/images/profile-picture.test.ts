import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MINUTE } from '../../../../contract/durations.ts'
import { imagePath } from '../../../../contract/images.ts'
import type { TrashView } from '../../../../contract/schemas/trash.ts'
import type { UserAnswer } from '../../../../contract/schemas/user.ts'
import { closeAtEnd } from '../../../testing/close-at-end.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'
import { newPicture } from '../../../testing/new-picture.ts'
import { startReceiver } from '../../../testing/webhook-receiver.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { claimPicture, showPicture } from './profile-picture.store.ts'

const OWN = /^\/images\/[0-9a-f]{32}\/640\.webp$/

const shop = await openTestShop()
const host = await closeAtEnd(startReceiver({ plain: true }))
afterEach(() => shop.jobs.settled())

type Person = { id: string; headers: { cookie: string } }
let ann: Person
beforeEach(async () => {
  ann = await customer()
})

async function customer(): Promise<Person> {
  const user = await shop.world.user()
  return { id: user.id, headers: await shop.world.signIn(user) }
}

const edit = (profileImage: string, { id, headers } = ann) =>
  shop.call('PATCH', '/api/auth/edit-profile', headers, { userId: id, username: 'Ann', profileImage })
const profile = async ({ headers } = ann) => {
  const answer = await shop.app.inject({ url: '/api/auth/edit-profile', headers })
  return answer.json<UserAnswer>().user
}
const lookAround = () => shop.jobs.tick('find-profile-pictures')

const picture = () => newPicture().png().toBuffer()
const show = (bytes: Buffer | string) =>
  host.answer((response) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes))

it('a picture of another host is shown through the address of the shop, and counts as an upload', async () => {
  show(await picture())
  const answer = await edit(host.url)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json<UserAnswer>().user).toMatchObject({
    profileImage: host.url,
    picture: { url: '', state: 'waiting' },
  })
  await shop.jobs.settled()
  const { profileImage, picture: shown } = await profile()
  expect(profileImage).toBe(host.url)
  expect(shown).toEqual({ url: expect.stringMatching(OWN), state: 'shown' })
  expect((await shop.app.inject(shown!.url)).headers['content-type']).toBe('image/webp')
  const image = shop.db.selectFrom('images').select('bytes').where('owner_id', '=', ann.id)
  expect((await image.executeTakeFirstOrThrow()).bytes).toBeGreaterThan(0)
})

it('the address that was typed is told to its owner alone', async () => {
  show(await picture())
  await edit(host.url)
  await shop.jobs.settled()
  const product = await shop.world.product({})
  await shop.world.review({ product_id: product.id, user_id: ann.id })
  const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  for (const url of [`/api/products/${product.id}`, '/api/auth/users']) {
    const { statusCode, body } = await shop.app.inject({ url, headers: admin })
    expect([statusCode, body.includes(String(host.port)), body.includes('/640.webp')]).toEqual([
      200,
      false,
      true,
    ])
  }
})

it('the same address again fetches nothing, and an address of the shop takes its place', async () => {
  show(await picture())
  await edit(host.url)
  await shop.jobs.settled()
  const calls = host.received.length
  expect((await edit(host.url)).json<UserAnswer>().user.picture?.url).toMatch(OWN)
  expect(host.received).toHaveLength(calls)
  const { user } = (await edit('/images/rosa/640.webp')).json<UserAnswer>()
  expect(user).toMatchObject({
    profileImage: '/images/rosa/640.webp',
    picture: { url: '/images/rosa/640.webp', state: 'shown' },
  })
})

it.each<[name: string, answer: Buffer | string | number]>([
  ['is gone', 404],
  ['is a page', '<html></html>'],
  ['is an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'],
  ['is damaged', Buffer.from('89504e470d0a1a0a00000000', 'hex')],
])('what %s is tried four times and leaves the blank picture', async (_name, answer) => {
  if (typeof answer === 'number') host.answer((response) => response.writeHead(answer).end())
  else show(answer)
  const before = host.received.length
  await edit(host.url)
  await shop.jobs.settled()
  for (const pause of [1, 10, 60]) {
    expect(await profile()).toMatchObject({ profileImage: host.url, picture: { url: '', state: 'waiting' } })
    await lookAround()
    shop.clock.advance(pause * MINUTE)
    await lookAround()
  }
  expect(await profile()).toMatchObject({ profileImage: host.url, picture: { url: '', state: 'missing' } })
  expect(host.received).toHaveLength(before + 4)
})

it('a host that comes back is asked again by the look around', async () => {
  host.answer((response) => response.destroy())
  await edit(host.url)
  await shop.jobs.settled()
  show(await picture())
  shop.clock.advance(MINUTE)
  await lookAround()
  expect((await profile()).picture?.url).toMatch(OWN)
})

/** Serves a picture, but only after the given action has happened. */
async function whileFetching(happens: () => Promise<unknown>) {
  const bytes = await picture()
  host.answer((response) => void happens().then(() => response.writeHead(200).end(bytes)))
  await edit(`${host.url}/slow`)
  await shop.jobs.settled()
}

it('a picture that comes after another address was typed is not shown', async () => {
  await whileFetching(() => edit('/images/rosa/640.webp'))
  expect((await profile()).profileImage).toBe('/images/rosa/640.webp')
})

async function erase() {
  const payload = { password: WORLD_PASSWORD }
  const url = '/api/account/delete'
  const answer = await shop.call('POST', url, ann.headers, payload)
  expect(answer.statusCode, answer.body).toBe(200)
}
const remembered = async () => ({
  images: await shop.db.selectFrom('images').select('key').where('owner_id', '=', ann.id).execute(),
  attempts: await shop.db.selectFrom('upload_attempts').select('id').where('owner_id', '=', ann.id).execute(),
})

it('a picture of somebody who was erased while it was fetched is not kept', async () => {
  await whileFetching(erase)
  expect(await remembered()).toEqual({ images: [], attempts: [] })
})

it('a picture of somebody who was erased while it was drawn is shown to nobody and removed', async () => {
  show(await picture())
  const { worker } = shop.app.images
  const drawn = vi.spyOn(worker, 'run')
  drawn.mockImplementationOnce(async (...job) => {
    drawn.mockRestore()
    await erase()
    return await worker.run(...job)
  })
  await edit(host.url)
  await shop.jobs.settled()
  const { images, attempts } = await remembered()
  expect(attempts).toEqual([])
  expect((await shop.app.inject(imagePath(images[0]!.key))).statusCode).toBe(404)
  await shop.jobs.tick('sweep-pictures')
  expect((await remembered()).images).toEqual([])
})

it('two nodes fetch a picture once, and one that died leaves it to the other', async () => {
  const url = `${host.url}/once`
  const due = { picture_url: url, picture_due_at: shop.clock.now() }
  await shop.db.updateTable('users').set(due).where('id', '=', ann.id).execute()
  const claims = await Promise.all([1, 2].map(() => claimPicture(shop.db, shop.clock.now())))
  expect(claims.filter((claimed) => claimed?.id === ann.id)).toHaveLength(1)
  show(await picture())
  const before = host.received.length
  await lookAround()
  expect(host.received).toHaveLength(before)
  shop.clock.advance(3 * MINUTE)
  await lookAround()
  expect((await profile()).picture?.url).toMatch(OWN)
  const late = claims.find((claimed) => claimed?.id === ann.id)!
  expect(await showPicture(shop.db, late, '/images/late/640.webp')).toBe(false)
})

it('a picture of an account in the trash is not fetched, and is still to be when it comes back', async () => {
  const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  const due = { picture_url: host.url, picture_due_at: new Date(shop.clock.now().getTime() + MINUTE) }
  await shop.db.updateTable('users').set(due).where('id', '=', ann.id).execute()
  const removed = await shop.call('DELETE', `/api/auth/users/${ann.id}`, admin)
  expect(removed.statusCode, removed.body).toBe(200)
  shop.clock.advance(2 * MINUTE)
  const before = host.received.length
  await lookAround()
  expect(host.received).toHaveLength(before)
  const { entries } = (
    await shop.app.inject({ url: '/api/trash?limit=100', headers: admin })
  ).json<TrashView>()
  const entry = entries.find(({ subjectId }) => subjectId === ann.id)!._id
  const back = await shop.call('POST', `/api/trash/${entry}/restore`, admin)
  expect(back.statusCode, back.body).toBe(200)
  show(await picture())
  await lookAround()
  const user = shop.db.selectFrom('users').select('profile_image').where('id', '=', ann.id)
  expect((await user.executeTakeFirstOrThrow()).profile_image).toMatch(OWN)
})

it('one account may ask for five pictures of other hosts an hour', async () => {
  const limited = await openTestShop({ env: { RATE_LIMITS: 'on' } })
  const { user, headers } = await limited.world.person()
  host.answer((response) => response.writeHead(404).end())
  const ask = (profileImage: string) =>
    limited.call('PATCH', '/api/auth/edit-profile', headers, {
      userId: user.id,
      username: 'Ann',
      profileImage,
    })
  const codes: number[] = []
  for (let nth = 0; nth < 6; nth += 1) codes.push((await ask(`${host.url}/${nth}`)).statusCode)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  expect((await ask('')).statusCode).toBe(200)
})

it.each([
  'ftp://example.com/a.png',
  'javascript:alert(1)',
  'https://me:secret@example.com/a.png',
  '//example.com/a.png',
  'a.png',
])('%s is kept as it was typed, and nothing is fetched', async (address) => {
  const answer = await edit(address)
  expect(answer.statusCode, answer.body).toBe(200)
  const kept = { profileImage: address, picture: { url: '', state: 'missing' } }
  expect([answer.json<UserAnswer>().user, await profile()]).toMatchObject([kept, kept])
  const { picture_due_at: dueAt } = await shop.row('users', ['picture_due_at'], { id: ann.id })
  expect(dueAt).toBeNull()
})

it('what was sent is answered at the next login', async () => {
  const user = await shop.world.user()
  const address = 'https://example.com/face.png'
  await edit(address, { id: user.id, headers: await shop.world.signIn(user) })
  const payload = { email: user.email, password: WORLD_PASSWORD }
  const login = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(login.json<UserAnswer>().user.profileImage).toBe(address)
})
