import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { HOUR, MINUTE } from '../../../../../contract/durations.ts'
import type { ProductDetailView } from '../../../../../contract/schemas/product.ts'
import { newId } from '../../../../base/ids.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { closeAtEnd } from '../../../../testing/close-at-end.ts'
import { newPicture } from '../../../../testing/new-picture.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { startReceiver } from '../../../../testing/webhook-receiver.ts'
import { refuseWithoutRoom } from './fetch-pictures.job.ts'
import {
  claimPicture,
  countPictures,
  failedPictures,
  notePictureProblem,
  queuePictures,
  retryPictures,
  type PictureToFetch,
} from './picture-fetches.store.ts'

const shop = await openTestShop()
const host = await closeAtEnd(startReceiver({ plain: true }))
const admin = await shop.world.user({ role: 'admin' })

/** What the former shop has, by the end of the address. */
const files = new Map<string, Buffer>()
const asked = () => host.received.map(({ path }) => path)
beforeEach(() => {
  host.received.length = 0
  host.answer((response, { path }) => {
    const bytes = files.get(path)
    if (bytes === undefined) response.writeHead(404).end()
    else response.writeHead(200).end(bytes)
  })
})

const at = (name: string) => `http://127.0.0.1:${host.port}/${name}`
async function has(...names: string[]) {
  for (const name of names) files.set(`/${name}`, await newPicture(80, 100).png().toBuffer())
}
const run = () => shop.jobs.tick('look-for-moved-pictures')
async function queue(pictures: Omit<PictureToFetch, 'alt'>[], importId = newId()): Promise<string> {
  await inTransaction(shop.db, (tx) =>
    queuePictures(
      tx,
      pictures.map((picture) => ({ ...picture, alt: `Picture ${picture.position + 1}` })),
      { importId, adminId: admin.id, at: shop.clock.now() },
    ),
  )
  return importId
}
const counts = async (id: string) => (await countPictures(shop.db, [id])).get(id)
const pictures = async (id: string) => {
  const answer = (await shop.app.inject(`/api/products/${id}`)).json<ProductDetailView>()
  return (answer.pictures ?? []).map(({ alt, image }) => [alt, image.startsWith('/images/')])
}

describe('pictures of a moved product', () => {
  it('are stored as uploads, at their places, with their texts, on the page at once', async () => {
    await has('a1', 'a2', 'a3')
    const { id } = await shop.world.product()
    expect(await pictures(id)).toEqual([])
    const order = [2, 0, 1].map((position) => ({ productId: id, address: at(`a${position + 1}`), position }))
    const importId = await queue(order)
    expect(await counts(importId)).toEqual({ waiting: 3, done: 0, failed: 0 })
    await run()
    expect(await pictures(id)).toEqual([
      ['Picture 1', true],
      ['Picture 2', true],
      ['Picture 3', true],
    ])
    expect(await counts(importId)).toEqual({ waiting: 0, done: 3, failed: 0 })
    const { version } = await shop.row('products', ['version'], { id })
    expect(version).toBe(1)
    await queue(order)
    await run()
    expect(asked()).toHaveLength(3)
  })

  it('come first ones first, and one address is asked once for all that show it', async () => {
    await has('b1', 'b2', 'c1')
    const [one, other] = [(await shop.world.product()).id, (await shop.world.product()).id]
    await queue([
      { productId: one, address: at('b1'), position: 0 },
      { productId: one, address: at('b2'), position: 1 },
      { productId: other, address: at('c1'), position: 0 },
      { productId: other, address: at('b2'), position: 1 },
    ])
    await run()
    expect(asked().toSorted()).toEqual(['/b1', '/b2', '/c1'])
    expect(asked().at(-1)).toBe('/b2')
    expect([await pictures(one), await pictures(other)].map(({ length }) => length)).toEqual([2, 2])
  })

  it('are all shown before any of them is made anew as AVIF', async () => {
    const names = ['f1', 'f2', 'f3', 'f4']
    await has(...names)
    const { id } = await shop.world.product()
    const { worker } = shop.app.images
    const { run: work } = worker
    const kinds: string[] = []
    worker.run = (job, ...more) => {
      kinds.push(job.kind)
      return work(job, ...more)
    }
    await queue(names.map((name, position) => ({ productId: id, address: at(name), position })))
    await run()
    await shop.jobs.settled()
    worker.run = work
    expect(kinds).toEqual([...names.map(() => 'webp'), ...names.map(() => 'avif')])
  })

  it('count once for all variants that show them', async () => {
    await has('g1')
    const [one, other] = [(await shop.world.product()).id, (await shop.world.product()).id]
    const importId = await queue(
      [one, other].map((productId) => ({ productId, address: at('g1'), position: 0 })),
    )
    await run()
    expect(await counts(importId)).toEqual({ waiting: 0, done: 1, failed: 0 })
    await shop.update(
      'picture_fetches',
      { product_id: other },
      { image_key: null, next_at: shop.clock.now() },
    )
    expect(await counts(importId)).toEqual({ waiting: 1, done: 0, failed: 0 })
  })

  it('come after those that a merchant has chosen meanwhile', async () => {
    await has('d1')
    const { id } = await shop.world.product({ image: '/images/mine/640.webp', image_key: 'mine' })
    await queue([{ productId: id, address: at('d1'), position: 0 }])
    await run()
    expect(await shop.row('products', ['image_key'], { id })).toEqual({ image_key: 'mine' })
    expect(await shop.rows('product_pictures', ['position'], { product_id: id })).toEqual([{ position: 1 }])
  })

  it('are not asked for once the product is gone', async () => {
    await has('e1')
    const importId = await queue([{ productId: newId(), address: at('e1'), position: 0 }])
    await run()
    expect([asked(), await counts(importId)]).toEqual([[], undefined])
  })
})

describe('a picture that cannot be had', () => {
  it.skipIf(process.env.TEST_DATABASE_URL === undefined)(
    'is noted, though its rows are deleted in another order meanwhile',
    async () => {
      const [one, other] = [(await shop.world.product()).id, (await shop.world.product()).id]
      await queue([one, other].map((productId) => ({ productId, address: at('both'), position: 0 })))
      const claimed = (await claimPicture(shop.db, shop.clock.now()))!
      const { promise: halfGone, resolve } = Promise.withResolvers<void>()
      const deleted = inTransaction(shop.db, async (tx) => {
        const forget = (productId: string) =>
          tx.deleteFrom('picture_fetches').where('product_id', '=', productId).execute()
        await forget(claimed.productId === one ? other : one)
        resolve()
        await pause(200)
        await forget(claimed.productId)
      })
      await halfGone
      await notePictureProblem(shop.db, claimed, 'The server answered 404.', null)
      await deleted
      expect(await shop.rows('picture_fetches', ['id'], { product_id: [one, other] })).toEqual([])
    },
  )

  it('is tried five times within a day, and again by the button', async () => {
    const { id } = await shop.world.product()
    const importId = await queue([{ productId: id, address: at('late'), position: 0 }])
    let tries = 0
    for (let spent = 0; spent <= 24 * HOUR; spent += 10 * MINUTE) {
      await run()
      if (asked().length > tries) tries = asked().length
      shop.clock.advance(10 * MINUTE)
    }
    expect([tries, await counts(importId)]).toEqual([5, { waiting: 0, done: 0, failed: 1 }])
    const failed = async () => (await failedPictures(shop.db, importId, [id])).get(id)
    expect(await failed()).toEqual([
      { kind: 'picture failed', sentence: `picture ${at('late')}: The server answered 404.` },
    ])
    await has('late')
    expect(await retryPictures(shop.db, importId, shop.clock.now())).toBe(1)
    await run()
    expect(await counts(importId)).toEqual({ waiting: 0, done: 1, failed: 0 })
    expect(await failed()).toBeUndefined()
  })

  it.each([
    ['an animation', 'anim', /Animated pictures are not supported/],
    ['HEIC', 'heic', /must be a PNG, JPEG, WebP, AVIF or GIF file/],
    ['SVG', 'svg', /must be a PNG, JPEG, WebP, AVIF or GIF file/],
    ['a page', 'page', /must be a PNG, JPEG, WebP, AVIF or GIF file/],
  ])('is given up at once for %s, by its content', async (_what, name, problem) => {
    const frame = (background: string) =>
      sharp({ create: { width: 30, height: 30, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
      .gif()
      .toBuffer()
    files.set('/anim', frames)
    files.set('/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
    files.set('/svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    files.set('/page', Buffer.from('<!doctype html><p>Sold out'))
    const { id } = await shop.world.product()
    const importId = await queue([{ productId: id, address: at(name), position: 0 }])
    await run()
    expect(await counts(importId)).toEqual({ waiting: 0, done: 0, failed: 1 })
    const [failed] = (await failedPictures(shop.db, importId, [id])).get(id) ?? []
    expect(failed?.sentence).toMatch(problem)
  })
})

it('one that a killed node was fetching is fetched after its lease', async () => {
  await has('f1')
  const { id } = await shop.world.product()
  const importId = await queue([{ productId: id, address: at('f1'), position: 0 }])
  expect((await claimPicture(shop.db, shop.clock.now()))?.productId).toBe(id)
  await run()
  expect(asked()).toEqual([])
  shop.clock.advance(2 * MINUTE)
  await run()
  expect(await counts(importId)).toEqual({ waiting: 0, done: 1, failed: 0 })
})

it('a photo is added to its review in the order of the former shop, and counted', async () => {
  await has('g1', 'g2')
  const review = await shop.world.review()
  const wanted = { productId: review.product_id, reviewId: review.id }
  await queue([
    { ...wanted, address: at('g2'), position: 1 },
    { ...wanted, address: at('g1'), position: 0 },
  ])
  await run()
  const { photos } = await shop.row('reviews', ['photos'], { id: review.id })
  const stored = await shop.rows('picture_fetches', ['image_key'], { review_id: review.id }, 'position')
  expect(photos).toEqual(stored.map(({ image_key: key }) => key))
  expect(await shop.row('rating_counts', ['with_photos'], { product_id: review.product_id })).toEqual({
    with_photos: 1,
  })
})

it('a redirect to a private address is not followed', async () => {
  host.answer((response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end())
  const { id } = await shop.world.product()
  await queue([{ productId: id, address: at('away'), position: 0 }])
  await run()
  const fetch = await shop.row('picture_fetches', ['problem', 'next_at'], { address: at('away') })
  expect(fetch).toEqual({ problem: 'The address is not public.', next_at: null })
})

describe('a shop that others reach', () => {
  it('makes no connection to private addresses, and fetches none while its storage is full', async () => {
    const open = await openTestShop({
      env: { PUBLIC_URL: 'https://shop.example', SANDBOX: 'on', UPLOADS_MB_ALL: '1' },
    })
    host.answer((response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end())
    const before = host.connections()
    const { id } = await open.world.product()
    const importId = newId()
    const addresses = [
      'http://169.254.169.254/',
      at('a1'),
      `http://localhost:${host.port}/a1`,
      'file:///etc/passwd',
      'not an address',
    ]
    await inTransaction(open.db, (tx) =>
      queuePictures(
        tx,
        addresses.map((address, position) => ({ productId: id, address, position, alt: '' })),
        { importId, adminId: admin.id, at: open.clock.now() },
      ),
    )
    for (let round = 0; round < 5; round += 1) {
      await open.jobs.tick('look-for-moved-pictures')
      open.clock.advance(13 * HOUR)
    }
    expect((await countPictures(open.db, [importId])).get(importId)).toEqual({
      waiting: 0,
      done: 0,
      failed: 5,
    })
    expect(host.connections()).toBe(before)
    await expect(refuseWithoutRoom(open.app)).resolves.toBeUndefined()
    await open.world.image('full', { owner_id: admin.id, bytes: 1_000_000 })
    await expect(refuseWithoutRoom(open.app)).rejects.toThrow('storage for pictures is full')
  })
})
