import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { newPicture } from '../../../testing/new-picture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
/** Sweeps after the pictures in progress are made; the real queue retries one whose folder disappears meanwhile. */
const sweepPictures = async () => {
  await shop.jobs.settled()
  await shop.jobs.tick('sweep-pictures')
}
afterAll(() => shop.jobs.settled())

const person = () => shop.world.person()
type Person = Awaited<ReturnType<typeof person>>

async function upload({ headers }: Person, bytes: Buffer): Promise<string> {
  const image = `data:image/jpeg;base64,${bytes.toString('base64')}`
  return (await shop.call('POST', '/api/uploadImage', headers, { image })).json()
}

const post = ({ user, headers }: Person, productId: string, photos: string[]) =>
  shop.call('POST', '/api/reviews/post-review', headers, {
    productId,
    userId: user.id,
    rating: 4,
    comment: 'Grows well.',
    photos,
  })

/** Creates a review with this photo, for a product of its own. */
async function reviewWith(author: Person, address: string) {
  const { id: productId } = await shop.world.product()
  const answer = await post(author, productId, [address])
  expect(answer.statusCode).toBe(200)
  return { productId, id: answer.json()._id as string }
}

const asAdmin = (method: 'DELETE', url: string) => shop.call(method, url, admin)
const moderate = (id: string, body: object) =>
  shop.call('PATCH', `/api/reviews/${id}/moderation`, admin, body)
const hide = (id: string) => moderate(id, { hidden: true, reason: 'abuse' })
const open = async (address: string, headers?: { cookie: string }) => {
  const answer = await shop.app.inject({ url: address, ...(headers && { headers }) })
  return { status: answer.statusCode, caching: answer.headers['cache-control'] }
}

describe('a photo of a review', () => {
  it('stands upright and tells nothing of where it was taken, nor what was hung onto its file', async () => {
    const taken = await newPicture(80, 60)
      .withExif({
        IFD0: { Copyright: 'Rosa', Model: 'Pocket 3' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1' },
      })
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer()
    expect(taken.includes('Pocket 3')).toBe(true)
    const author = await person()
    const address = await upload(
      author,
      Buffer.concat([taken, Buffer.from('<script>alert(1)</script>PK\x05\x06')]),
    )
    const { productId } = await reviewWith(author, address)
    const { reviews } = (await shop.app.inject(`/api/products/${productId}`)).json()
    await shop.jobs.settled()
    for (const url of [reviews[0].photos[0], reviews[0].photos[0].replace('640.webp', '1280.avif')]) {
      const served = await shop.app.inject(url)
      const facts = await sharp(served.rawPayload).metadata()
      expect(facts).toMatchObject({ width: 60, height: 80 })
      expect([facts.exif, facts.iptc, facts.xmp]).toEqual([undefined, undefined, undefined])
      for (const trace of ['Rosa', 'Pocket 3', '<script>', 'PK\x05\x06'])
        expect(served.rawPayload.includes(trace), `${url} ${trace}`).toBe(false)
    }
  })

  it('is one that was uploaded here, and one of three at most', async () => {
    const author = await person()
    const { id } = await shop.world.product()
    const own = await upload(author, await newPicture().png().toBuffer())
    const four = await Promise.all(
      [1, 2, 3, 4].map(async () => upload(author, await newPicture().png().toBuffer())),
    )
    for (const photos of [
      four,
      ['/images/invented/640.webp'],
      ['https://elsewhere.example/images/a/640.webp'],
      ['javascript:alert(1)'],
      [own, '/images/../../etc/passwd/640.webp'],
    ]) {
      const answer = await post(author, id, photos)
      expect(answer.statusCode, photos.join(' ')).toBe(400)
      expect(answer.json().details[0].field).toMatch(/^photos/)
    }
    expect((await post(author, id, [own, own])).json().photos).toEqual([own])
  })

  it('is kept by caches as long as they like once a product shows it as well', async () => {
    const author = await person()
    const address = await upload(author, await newPicture().png().toBuffer())
    const key = address.split('/')[2]!
    await shop.world.product({ image: address, image_key: key })
    expect((await open(address)).caching).toBe('public, max-age=31536000, immutable')
  })
})

describe('a photo of a hidden review', () => {
  it('is for its author and for admins alone, and comes back with the review', async () => {
    const [author, other] = [await person(), await person()]
    const address = await upload(author, await newPicture().png().toBuffer())
    const { id } = await reviewWith(author, address)
    expect(await open(address)).toEqual({ status: 200, caching: 'public, max-age=600' })

    await hide(id)
    for (const headers of [undefined, other.headers])
      expect(await open(address, headers)).toMatchObject({ status: 404, caching: 'no-store' })
    for (const headers of [author.headers, admin])
      expect(await open(address, headers)).toEqual({ status: 200, caching: 'private, no-store' })

    await moderate(id, { hidden: false })
    expect((await open(address)).status).toBe(200)
  })

  it('is still shown where somebody else shows it', async () => {
    const [author, other] = [await person(), await person()]
    const address = await upload(author, await newPicture().png().toBuffer())
    const { id } = await reviewWith(author, address)
    const second = await reviewWith(other, address)
    await hide(id)
    expect((await open(address)).status).toBe(200)
    await hide(second.id)
    expect((await open(address)).status).toBe(404)
    expect((await open(address, other.headers)).status).toBe(200)
  })

  it('is shown again by nobody who knows its address, neither as a face nor in another review', async () => {
    const [author, other] = [await person(), await person()]
    const address = await upload(author, await newPicture().png().toBuffer())
    const { id } = await reviewWith(author, address)
    const wear = ({ user, headers }: Person) =>
      shop.call('PATCH', '/api/auth/edit-profile', headers, {
        userId: user.id,
        username: user.username,
        profileImage: address,
      })
    await wear(author)
    await hide(id)
    expect((await wear(other)).statusCode).toBe(200)
    expect((await open(address)).status).toBe(404)
    const { id: productId } = await shop.world.product()
    for (const each of [other, author]) {
      const refused = await post(each, productId, [address])
      expect(refused.statusCode).toBe(400)
      expect(refused.json().details).toMatchObject([{ field: 'photos' }])
    }
    expect((await open(address)).status).toBe(404)
  })

  it.each([
    ['its review', (author: Person, productId: string) => post(author, productId, [])],
    ['its author', ({ user }: Person) => asAdmin('DELETE', `/api/auth/users/${user.id}`)],
    ['the product', (_: Person, productId: string) => asAdmin('DELETE', `/api/products/${productId}`)],
  ])('stays with nobody once it has left with %s, and its files go', async (_what, leave) => {
    const [owner, author] = [await person(), await person()]
    const address = await upload(owner, await newPicture().png().toBuffer())
    const { productId, id } = await reviewWith(author, address)
    await hide(id)
    expect((await open(address)).status).toBe(404)
    expect((await leave(author, productId)).statusCode).toBe(200)
    // Another node, which has not cached the picture, refuses too.
    shop.app.images.known.forget(address.split('/')[2]!)
    expect((await open(address)).status).toBe(404)
    expect((await open(address, owner.headers)).status).toBe(200)
    // An admin could restore deleted reviews until the trash is emptied. The rows are dated back instead of moving the clock, which would
    // end the sessions.
    await shop.db
      .updateTable('trash')
      .set({ deleted_at: new Date(0) })
      .execute()
    await shop.jobs.tick('erase-trashed-accounts')
    await shop.jobs.tick('sweep-old-rows')
    await sweepPictures()
    expect((await open(address, owner.headers)).status).toBe(404)
  })
})

describe('a photo that its author takes out of a review', () => {
  it('is shown nowhere any more, unless it is uploaded again or somebody else shows it', async () => {
    const [author, other] = [await person(), await person()]
    const bytes = await newPicture().png().toBuffer()
    const address = await upload(author, bytes)
    const { productId } = await reviewWith(author, address)
    const second = await reviewWith(other, address)
    await post(author, productId, [])
    expect((await open(address)).status).toBe(200)
    await sweepPictures()
    expect((await open(address)).status).toBe(200)
    await post(other, second.productId, [])
    expect((await open(address)).status).toBe(404)
    expect((await post(author, productId, [address])).statusCode).toBe(400)
    expect(await upload(author, bytes)).toBe(address)
    expect((await post(author, productId, [address])).statusCode).toBe(200)
    expect((await open(address)).status).toBe(200)
  })
})

describe('the face of somebody else', () => {
  it('is taken into no review, which could be hidden and take it along', async () => {
    const [owner, other] = [await person(), await person()]
    const address = await upload(owner, await newPicture().png().toBuffer())
    const { user, headers } = owner
    await shop.call('PATCH', '/api/auth/edit-profile', headers, {
      userId: user.id,
      username: user.username,
      profileImage: address,
    })
    const { id: productId } = await shop.world.product()
    expect((await post(other, productId, [address])).statusCode).toBe(400)
    expect((await post(owner, productId, [address])).statusCode).toBe(200)
  })
})
