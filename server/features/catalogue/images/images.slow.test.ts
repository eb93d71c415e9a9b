import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { IMAGE_WIDTHS } from '../../../../contract/images.ts'
import { MAX_UPLOAD_BYTES } from '../../../../contract/uploads.ts'
import { dataUrl, newPicture } from '../../../testing/new-picture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { createPictureWorker } from './picture-worker.ts'

const shop = await openTestShop()
const { id: userId } = await shop.world.user()
const headers = await shop.world.signIn({ id: userId })
beforeEach(() => shop.jobs.settled())
afterAll(() => shop.jobs.settled())

const upload = (image: unknown, url = '/api/uploadImage') =>
  shop.app.inject({ method: 'POST', url, headers, payload: { image } })

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

it('pictures of new customers take one process together, and others the second', async () => {
  const worker = createPictureWorker()
  const ended: string[] = []
  const [large, small] = [await picture(3_000, 3_000).png().toBuffer(), await picture(8, 8).png().toBuffer()]
  const make = async (name: string, bytes: Buffer, isNewcomers: boolean) => {
    const answer = await worker.run(
      { kind: 'webp', bytes, pixelsMost: 1e8, bytesMost: 1e8 },
      60_000,
      isNewcomers,
    )
    ended.push(name)
    return answer
  }
  const first = make('first', large, true)
  const second = make('second', small, true)
  const known = make('known', small, false)
  for (const answer of await Promise.all([first, second, known])) expect(answer).toHaveProperty('result')
  expect(ended.indexOf('known')).toBeLessThan(ended.indexOf('second'))
  worker.close()
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
