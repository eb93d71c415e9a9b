import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dataUrl, newPicture } from '../../../testing/new-picture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { folderFiles } from './folder-files.ts'

const shop = await openTestShop()
const headers = await shop.world.signIn(await shop.world.user())
beforeEach(() => shop.jobs.settled())
afterAll(() => shop.jobs.settled())

const folder = join(shop.app.config.dataDir, 'images')
const filesOf = (key: string) => readdir(join(folder, key))
const picture = () => newPicture(60, 75).png().toBuffer()
const rowOf = (key: string) =>
  shop.db.selectFrom('images').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

/** Uploads a picture. @returns its key */
async function uploaded(bytes?: Buffer): Promise<string> {
  const image = dataUrl(bytes ?? (await picture()))
  const address: string = (await shop.call('POST', '/api/uploadImage', headers, { image })).json()
  return address.split('/')[2]!
}

describe('GET /images/{key}/{file}', () => {
  it('lets WebP stand in for a short while until the AVIF is made', async () => {
    const key = await uploaded()
    await shop.jobs.settled()
    const ready = await shop.app.inject(`/images/${key}/640.avif`)
    expect(ready.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=600',
    })
    expect(await sharp(ready.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 60 })

    const files = folderFiles(folder)
    await files.write('only-webp', '640.webp', Buffer.from('webp'))
    await shop.insert('images', {
      key: 'only-webp',
      width: 640,
      height: 800,
      placeholder: '#fff',
      created_at: shop.clock.now(),
    })
    const early = await shop.app.inject('/images/only-webp/640.avif')
    expect(early.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
    })
  })

  it('makes the AVIF of a forgotten upload later', async () => {
    const key = await uploaded()
    await shop.jobs.settled()
    const { bytes } = await rowOf(key)
    // The state after a process that dies between the upload and the job.
    const source = (await shop.app.images.read(key, '1280.webp'))!
    await shop.app.images.write(key, 'source.webp', source)
    await shop.update('images', { key }, { avif_ready: false, bytes: bytes + source.length })
    shop.clock.advance(2 * 60 * 60_000)
    await shop.jobs.tick('find-missing-avif')
    await shop.jobs.settled()
    expect(await rowOf(key)).toMatchObject({ avif_ready: true })
    expect(await filesOf(key)).not.toContain('source.webp')
  })

  it('makes the AVIF again of a picture that is uploaded after its files were lost', async () => {
    const bytes = await picture()
    const key = await uploaded(bytes)
    await shop.jobs.settled()
    await shop.app.images.remove(key, await filesOf(key))
    await uploaded(bytes)
    await shop.jobs.settled()
    expect(await rowOf(key)).toMatchObject({ avif_ready: true })
    expect(await filesOf(key)).toContain('160.avif')
  })

  it('answers 304 to whoever has it', async () => {
    const url = `/images/${await uploaded()}/320.webp`
    const { etag } = (await shop.app.inject(url)).headers
    const again = await shop.app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it.each([
    '/images/none/640.webp',
    '/images/none/641.webp',
    '/images/none/640.png',
    '/images/none/source.webp',
    '/images/..%2f..%2fshop/640.webp',
    '/images/%2e%2e/640.webp',
    '/images/None/640.webp',
    `/images/${'a'.repeat(300)}/640.webp`,
  ])('answers 404 to %s', async (url) => {
    expect((await shop.app.inject(url)).statusCode).toBe(404)
  })

  describe('of an illustration that was drawn anew', () => {
    beforeAll(() => {
      const { redrawn } = shop.app.images
      shop.app.images.redrawn = () => 'fern-11aa22bb'
      return () => {
        shop.app.images.redrawn = redrawn
      }
    })

    it('leads on to the picture of today', async () => {
      const answer = await shop.app.inject('/images/fern-00000000/640.webp')
      expect(answer.statusCode).toBe(302)
      expect(answer.headers.location).toBe('/images/fern-11aa22bb/640.webp')
    })

    it.each(['641.webp', '%0d%0aSet-Cookie:%20a=b', '%E2%82%AC', '..%2f..%2f..%2f%2fevil.example'])(
      'leads nowhere for the file %s',
      async (file) => {
        const answer = await shop.app.inject(`/images/fern-00000000/${file}`)
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toMatchObject({ code: 'not_found' })
      },
    )
  })

  it('looks for no file of a key that nobody uploaded, and for those of one that somebody did since', async () => {
    const reading = vi.spyOn(shop.app.images, 'read')
    const bytes = await picture()
    const key = await uploaded(bytes)
    await shop.jobs.settled()
    const row = await shop.db
      .deleteFrom('images')
      .where('key', '=', key)
      .returningAll()
      .executeTakeFirstOrThrow()
    const ask = async () => (await shop.app.inject(`/images/${key}/640.avif`)).statusCode
    reading.mockClear()
    expect([await ask(), await ask()]).toEqual([404, 404])
    expect(reading).not.toHaveBeenCalled()

    const asking = vi.spyOn(shop.db, 'selectFrom')
    expect(await ask()).toBe(404)
    expect(asking).not.toHaveBeenCalled()
    asking.mockRestore()

    await shop.insert('images', row)
    shop.app.images.known.forget(key)
    expect(await ask()).toBe(200)
    expect(reading).toHaveBeenCalled()
    reading.mockRestore()
  })

  it('shows a product’s picture whole in a JPEG for previews, made once and kept, and a customer’s in none', async () => {
    const bytes = await newPicture(400, 1_000).png().toBuffer()
    const key = await uploaded(bytes)
    const ask = () => shop.app.inject(`/images/${key}/social.jpg`)
    expect((await ask()).statusCode).toBe(404)

    const product = await shop.world.product()
    await shop.call(
      'PATCH',
      `/api/products/update-product/${product.id}`,
      await shop.world.signIn(await shop.world.user({ role: 'admin' })),
      { image: `/images/${key}/640.webp` },
    )
    const making = vi.spyOn(shop.app.images.worker, 'run')
    const preview = await ask()
    expect(preview.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(preview.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    expect((await ask()).rawPayload).toEqual(preview.rawPayload)
    // Beside it the job may make the picture's other files.
    expect(making.mock.calls.filter(([{ kind }]) => kind === 'social')).toHaveLength(1)
    making.mockRestore()
    expect(await filesOf(key)).toContain('social.jpg')
  })

  it('never serves what further formats are made from', async () => {
    expect((await shop.app.inject(`/images/${await uploaded()}/source.webp`)).statusCode).toBe(404)
  })
})
