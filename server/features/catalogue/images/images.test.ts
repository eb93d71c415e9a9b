import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { IMAGE_WIDTHS } from '../../../../contract/images.ts'
import { MAX_UPLOAD_BYTES } from '../../../../contract/limits.ts'
import { newPicture } from '../../../testing/new-picture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { folderFiles } from './folder-files.ts'
import { createPictureWorker } from './picture-worker.ts'

const shop = await openTestShop()
const { id: userId } = await shop.world.user()
const headers = await shop.world.signIn({ id: userId })
beforeEach(() => shop.jobs.settled())
afterAll(() => shop.jobs.settled())

const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`

const upload = (image: unknown, url = '/api/uploadImage') =>
  shop.app.inject({ method: 'POST', url, headers, payload: { image } })

const rowOf = (key: string) =>
  shop.db.selectFrom('images').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
const folderOf = (key: string) => join(shop.app.config.dataDir, 'images', key)
const filesOf = (key: string) => readdir(folderOf(key))
const picture = (width = 60, height = 75) => newPicture(width, height)

const stored = () => readdir(join(shop.app.config.dataDir, 'images')).catch((): string[] => [])

describe('POST /uploadImage', () => {
  it.each(['/uploadImage', '/api/uploadImage'])('at %s answers the address as a JSON string', async (url) => {
    const answer = await upload(dataUrl(await picture().png().toBuffer()), url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toMatch(/^\/images\/[0-9a-f]{32}\/640\.webp$/)
  })

  it('keeps every width as WebP, never larger than the original, and a placeholder with the size', async () => {
    const address: string = (await upload(dataUrl(await picture(500, 625).png().toBuffer()))).json()
    const key = address.split('/')[2]!
    for (const width of IMAGE_WIDTHS) {
      const answer = await shop.app.inject(`/images/${key}/${width}.webp`)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=600',
        'cross-origin-resource-policy': 'cross-origin',
      })
      const meta = await sharp(answer.rawPayload).metadata()
      expect(meta).toMatchObject({ format: 'webp', width: Math.min(width, 500) })
    }
    const row = await shop.db.selectFrom('images').selectAll().where('key', '=', key).executeTakeFirst()
    expect(row).toMatchObject({ width: 500, height: 625, owner_id: userId })
    expect(row?.placeholder).toMatch(/^#[0-9a-f]{6}$/)
  })

  it.each([
    ['JPEG', () => picture().jpeg().toBuffer()],
    ['WebP', () => picture().webp().toBuffer()],
    ['AVIF', () => picture().avif({ effort: 0 }).toBuffer()],
    ['still GIF', () => picture().gif().toBuffer()],
    ['CMYK JPEG', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
    ['grey PNG', () => picture().greyscale().png().toBuffer()],
    ['PNG with holes', () => picture().ensureAlpha(0.5).png().toBuffer()],
  ])('takes a %s, whatever its label says', async (_kind, make) => {
    const answer = await upload(dataUrl(await make(), 'text/plain'))
    expect(answer.statusCode).toBe(200)
    const served = await shop.app.inject(answer.json())
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', space: 'srgb' })
  })

  it('removes metadata, and turns the picture as its camera said', async () => {
    const bytes = await picture(80, 60)
      .withExif({ IFD0: { Copyright: 'Rosa' }, IFD3: { GPSLatitude: '51/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const served = await shop.app.inject((await upload(dataUrl(bytes))).json())
    const meta = await sharp(served.rawPayload).metadata()
    expect(meta).toMatchObject({ width: 60, height: 80 })
    expect(meta.exif).toBeUndefined()
    expect(served.rawPayload.includes('Rosa')).toBe(false)
  })

  it('gives the same picture the same address', async () => {
    const url = dataUrl(await picture().png().toBuffer())
    expect((await upload(url)).json()).toBe((await upload(url)).json())
  })
})

describe('a picture we do not take', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const frames = () =>
    Promise.all([picture(60, 60), picture(60, 60).negate()].map((each) => each.png().toBuffer()))

  it.each([
    ['an SVG with script', async () => Buffer.from(svg), /must be a PNG/],
    ['HTML', async () => Buffer.from('<!doctype html><p>hello'), /must be a PNG/],
    ['a TIFF', () => picture(60, 60).tiff().toBuffer(), /must be a PNG/],
    ['an SVG that starts like a GIF', async () => Buffer.from(`GIF89a${svg}`), /cannot be read/],
    [
      'a truncated JPEG',
      async () => (await picture(400, 500).jpeg().toBuffer()).subarray(0, 900),
      /cannot be read/,
    ],
    ['eight bytes of PNG', async () => (await picture().png().toBuffer()).subarray(0, 8), /cannot be read/],
    [
      'an animated GIF',
      async () =>
        sharp(await frames(), { join: { animated: true } })
          .gif()
          .toBuffer(),
      /Animated/,
    ],
    [
      'an animated WebP',
      async () =>
        sharp(await frames(), { join: { animated: true } })
          .webp()
          .toBuffer(),
      /Animated/,
    ],
    [
      'a small file of 26 million pixels',
      () => picture(5_200, 5_000).greyscale().png({ compressionLevel: 1 }).toBuffer(),
      /too many pixels/,
    ],
  ])('such as %s is refused with a clear sentence and leaves nothing', async (_kind, make, sentence) => {
    const before = await stored()
    const answer = await upload(dataUrl(await make()))
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'unsupported_image', details: [{ field: 'image' }] })
    expect(answer.json().message).toMatch(sentence)
    expect(await stored()).toEqual(before)
  })

  it.each([
    ['no data URL', 'https://example.com/fern.png'],
    ['no base64', 'data:image/png,abc'],
    ['nothing after the comma', 'data:image/png;base64,'],
    ['letters that are not base64', 'data:image/png;base64,¡¡¡¡'],
    ['not a string', 7],
    ['missing', undefined],
  ])('with %s answers 400 naming the field', async (_kind, image) => {
    const answer = await upload(image)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details[0].field).toBe('image')
  })

  it('above ten megabytes answers 413, decoded or in the body', async () => {
    const large = dataUrl(Buffer.alloc(MAX_UPLOAD_BYTES + 1))
    const answers = [await upload(large), await upload(large + 'A'.repeat(100_000))]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(413)
      expect(answer.json()).toMatchObject({ code: 'too_large' })
    }
  })

  it('of exactly ten megabytes is read', async () => {
    expect((await upload(dataUrl(Buffer.alloc(MAX_UPLOAD_BYTES)))).statusCode).toBe(422)
  })

  it('that takes too long is given up, and the process with it', async () => {
    const worker = createPictureWorker()
    const bytes = await picture().png().toBuffer()
    expect(await worker.run({ kind: 'webp', bytes, pixelsMost: 1e8, bytesMost: 1e8 }, 1)).toEqual({
      refusal: 'slow',
    })
    worker.close()
  })
})

describe('GET /images/{key}/{file}', () => {
  const uploaded = async () => {
    const address: string = (await upload(dataUrl(await picture().png().toBuffer()))).json()
    return address.split('/')[2]!
  }

  it('lets WebP stand in for a short while until the AVIF is made', async () => {
    const key = await uploaded()
    await shop.jobs.settled()
    const ready = await shop.app.inject(`/images/${key}/640.avif`)
    expect(ready.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=600',
    })
    expect(await sharp(ready.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 60 })

    const files = folderFiles(join(shop.app.config.dataDir, 'images'))
    await files.write('only-webp', '640.webp', Buffer.from('webp'))
    await shop.db
      .insertInto('images')
      .values({
        key: 'only-webp',
        width: 640,
        height: 800,
        placeholder: '#fff',
        created_at: shop.clock.now(),
      })
      .execute()
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
    await shop.db
      .updateTable('images')
      .set({ avif_ready: false, bytes: bytes + source.length })
      .where('key', '=', key)
      .execute()
    shop.clock.advance(2 * 60 * 60_000)
    await shop.jobs.tick('find-missing-avif')
    await shop.jobs.settled()
    expect(await rowOf(key)).toMatchObject({ avif_ready: true })
    expect(await filesOf(key)).not.toContain('source.webp')
  })

  it('makes the AVIF again of a picture that is uploaded after its files were lost', async () => {
    const bytes = await picture().png().toBuffer()
    const key = (await upload(dataUrl(bytes))).json<string>().split('/')[2]!
    await shop.jobs.settled()
    await shop.app.images.remove(key, await filesOf(key))
    await upload(dataUrl(bytes))
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
    const bytes = await picture().png().toBuffer()
    const key: string = (await upload(dataUrl(bytes))).json().split('/')[2]
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

    await shop.db.insertInto('images').values(row).execute()
    shop.app.images.known.forget(key)
    expect(await ask()).toBe(200)
    expect(reading).toHaveBeenCalled()
    reading.mockRestore()
  })

  it('shows a product’s picture whole in a JPEG for previews, made once and kept, and a customer’s in none', async () => {
    const bytes = await picture(400, 1_000).png().toBuffer()
    const key: string = (await upload(dataUrl(bytes))).json().split('/')[2]
    const ask = () => shop.app.inject(`/images/${key}/social.jpg`)
    expect((await ask()).statusCode).toBe(404)

    const product = await shop.world.product()
    await shop.app.inject({
      method: 'PATCH',
      url: `/api/products/update-product/${product.id}`,
      headers: await shop.world.signIn(await shop.world.user({ role: 'admin' })),
      payload: { image: `/images/${key}/640.webp` },
    })
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

describe('a disk that refuses', () => {
  it('answers a fault and leaves nothing that the sweep would not find', async () => {
    const bytes = await picture().png().toBuffer()
    const { write } = shop.app.images
    let files = 0
    shop.app.images.write = async (...file) => {
      if ((files += 1) > 2) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      await write(...file)
    }
    const folders = await stored()
    const answer = await upload(dataUrl(bytes))
    expect(answer.statusCode).toBe(503)
    files = 0
    const other = await upload(dataUrl(await picture().png().toBuffer()))
    shop.app.images.write = write
    expect(other.statusCode).toBe(503)
    expect((await upload(dataUrl(bytes))).statusCode).toBe(200)

    // A killed process leaves this state: the upload that was repeated is complete; the other is removed, its files first.
    const left = (await stored()).filter((key) => !folders.includes(key))
    expect(left).toHaveLength(2)
    const again = (await upload(dataUrl(bytes))).json<string>().split('/')[2]
    await shop.jobs.tick('sweep-pictures')
    shop.clock.advance(6 * DAY)
    await upload(dataUrl(bytes))
    shop.clock.advance(2 * DAY)
    await shop.jobs.tick('sweep-pictures')
    expect((await stored()).filter((key) => left.includes(key))).toEqual([again])
    const rows = await shop.db.selectFrom('images').select('key').where('key', 'in', left).execute()
    expect(rows).toEqual([{ key: again }])
  })
})
