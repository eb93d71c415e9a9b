import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { IMAGE_WIDTHS, imagePath } from '../../../../contract/images.ts'
import { UPLOADS_A_DAY } from '../../../../contract/uploads.ts'
import { newId } from '../../../base/ids.ts'
import { countedSite } from '../../../platform/counted-site.ts'
import { dataUrl, newPicture } from '../../../testing/new-picture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'

const shop = await openTestShop()
const here = countedSite(shop.app, '127.0.0.1')
const { id: userId } = await shop.world.user()
let headers = await shop.world.signIn({ id: userId })
afterAll(() => shop.jobs.settled())

const upload = (image: unknown) =>
  shop.app.inject({ method: 'POST', url: '/api/uploadImage', headers, payload: { image } })

const rowOf = (key: string) =>
  shop.db.selectFrom('images').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
const folderOf = (key: string) => join(shop.app.config.dataDir, 'images', key)
const filesOf = (key: string) => readdir(folderOf(key))

describe('the room pictures take', () => {
  /** Makes a picture of noise, which neither JPEG nor WebP can compress. */
  const noise = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg({ quality: 90 })
      .toBuffer()

  it('is at most three times the upload, also of a tall noisy one, and is written down', async () => {
    const bytes = await noise(500, 1_500)
    const key = (await upload(dataUrl(bytes))).json<string>().split('/')[2]!
    await shop.jobs.settled()
    const names = await filesOf(key)
    expect(names).toHaveLength(IMAGE_WIDTHS.length * 2)
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(folderOf(key), name))).size))
    const size = sizes.reduce((sum, each) => sum + each, 0)
    expect(size).toBeLessThan(bytes.length * 3)
    expect((await rowOf(key)).bytes).toBe(size)
  }, 120_000)

  it('is bounded for a customer and for all customers, and not for admins', async () => {
    const [user, other, admin] = [
      await shop.world.user(),
      await shop.world.user(),
      await shop.world.user({ role: 'admin' }),
    ]
    const send = async (who: { id: string }) =>
      shop.call('POST', '/api/uploadImage', await shop.world.signIn(who), {
        image: dataUrl(await newPicture(8, 8).png().toBuffer()),
      })
    const { each, all } = shop.app.config.uploadBytes
    const fill = (key: string, bytes: number) =>
      shop.insert('images', {
        key,
        width: 1,
        height: 1,
        placeholder: '',
        owner_id: user.id,
        created_at: shop.clock.now(),
        bytes,
      })
    await fill('full', each)
    expect((await send(user)).json()).toMatchObject({
      code: 'rate_limited',
      message: /^Your storage for pictures is full/,
    })
    expect((await send(other)).statusCode).toBe(200)
    await fill('fuller', all)
    expect((await send(other)).json()).toMatchObject({
      code: 'rate_limited',
      message: /^The shop’s storage for pictures is full/,
    })
    expect((await send(admin)).statusCode).toBe(200)
    const metrics = (await shop.app.inject('/metrics')).body
    expect(metrics).toContain(`shop_picture_bytes{state="room"} ${all}`)
    await shop.db.deleteFrom('images').where('key', 'in', ['full', 'fuller']).execute()
  })

  it('has fewer pixels for customers than for admins', async () => {
    const image = dataUrl(await newPicture(5_100, 5_000).png().toBuffer())
    expect((await upload(image)).json().message).toBe('The picture has too many pixels: at most 25 million')
    const as = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
    const answer = await shop.call('POST', '/api/uploadImage', as, { image })
    expect(answer.statusCode).toBe(200)
  }, 60_000)
})

describe('a picture that nobody shows', () => {
  const WEEK = 7 * 24 * 60 * 60_000
  const sweep = async (advance: number) => {
    await shop.jobs.settled()
    shop.clock.advance(advance)
    await shop.jobs.tick('sweep-pictures')
  }
  const uploaded = async () => {
    const answer = await upload(dataUrl(await newPicture(20, 20).png().toBuffer()))
    expect(answer.json(), answer.body).toEqual(expect.any(String))
    const address = answer.json<string>()
    return { address, key: address.split('/')[2]! }
  }
  /** One without files, as they are not what is looked at. */
  const noted = async (key: string) => {
    await shop.world.image(key, { owner_id: userId })
    return { address: imagePath(key), key }
  }
  const isThere = async (key: string) =>
    (await shop.db.selectFrom('images').select('key').where('key', '=', key).execute()).length === 1

  it('is removed after a week, and those of products, profiles and orders stay', async () => {
    const [unused, renewed] = [await uploaded(), await uploaded()]
    const [sold, worn, ordered] = [await noted('sold'), await noted('worn'), await noted('ordered')]
    await shop.world.product({ image: sold.address, image_key: sold.key })
    await shop.db.updateTable('users').set({ profile_image: worn.address }).where('id', '=', userId).execute()
    const product = await shop.world.product({ image: ordered.address, image_key: ordered.key })
    await shop.world.order({ lines: [{ product }] })
    await shop.db.deleteFrom('products').where('id', '=', product.id).execute()
    await sweep(0)
    await sweep(WEEK - 1)
    expect(await isThere(unused.key)).toBe(true)
    await shop.update('users', { id: userId }, { bio: renewed.key, profile_image: renewed.address })
    await sweep(1)
    const all = [unused, sold, worn, ordered, renewed]
    expect(await Promise.all(all.map(({ key }) => isThere(key)))).toEqual([false, true, true, true, true])
    await expect(filesOf(unused.key)).rejects.toThrow('ENOENT')
    expect((await shop.app.inject('/metrics')).body).toMatch(/shop_swept_total\{kind="pictures"\} [1-9]/)
    // The replaced picture has a week of its own from now on.
    await sweep(WEEK)
    expect(await isThere(worn.key)).toBe(false)
  })

  it('is kept when somebody sends it again', async () => {
    const image = dataUrl(await newPicture(21, 21).png().toBuffer())
    const address = (await upload(image)).json<string>()
    await sweep(0)
    shop.clock.advance(WEEK)
    const as = await shop.world.signIn(await shop.world.user())
    const again = await shop.call('POST', '/api/uploadImage', as, { image })
    expect(again.json()).toBe(address)
    await sweep(0)
    expect(await isThere(address.split('/')[2]!)).toBe(true)
  })

  it('is removed by the next run when a store fails half-way, and cannot be sent meanwhile', async () => {
    const image = dataUrl(await newPicture(22, 22).png().toBuffer())
    const address = (await upload(image)).json<string>()
    const key = address.split('/')[2]!
    await sweep(0)
    const { remove } = shop.app.images
    shop.app.images.remove = async () => {
      throw new Error('The store is away')
    }
    await expect(sweep(WEEK)).rejects.toThrow('The store is away')
    shop.app.images.remove = remove
    headers = await shop.world.signIn({ id: userId })
    expect((await upload(image)).statusCode).toBe(503)
    await sweep(0)
    expect(await isThere(key)).toBe(false)
    expect((await upload(image)).json()).toBe(address)
  })
})

describe('many pictures on one day', () => {
  afterEach(() => shop.clock.advance(DAY))

  const uploadMany = (times: number, owner: string, more: { kept?: boolean; network?: string } = {}) => {
    const row = () => ({ id: newId(), owner_id: owner, created_at: shop.clock.now(), ...more })
    return shop.insert('upload_attempts', Array.from({ length: times }, row))
  }
  const uploadAs = async (user: { id: string }) => {
    const as = await shop.world.signIn(user)
    const image = dataUrl(await newPicture(8, 8).png().toBuffer())
    return shop.app.inject({ method: 'POST', url: '/api/uploadImage', headers: as, payload: { image } })
  }

  const eraseByOwner = async (user: { id: string }) => {
    const as = await shop.world.signIn(user)
    const answer = await shop.call('POST', '/api/account/delete', as, { password: WORLD_PASSWORD })
    expect(answer.statusCode, answer.body).toBe(200)
  }

  it('are too many for a customer, until the next day, and for nobody else', async () => {
    const user = await shop.world.user()
    await uploadMany(UPLOADS_A_DAY.each, user.id)
    const answer = await uploadAs(user)
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'rate_limited'])
    expect((await uploadAs(await shop.world.user())).statusCode).toBe(200)
    shop.clock.advance(DAY)
    expect((await uploadAs(user)).statusCode).toBe(200)
  })

  it('are ten when one held a process until its time was up, and one when it was refused at once', async () => {
    const user = await shop.world.user()
    const attempts = () => shop.rows('upload_attempts', ['network'], { owner_id: user.id })
    await shop.jobs.settled()
    vi.spyOn(shop.app.images.worker, 'run')
      .mockResolvedValueOnce({ refusal: 'damaged' })
      .mockResolvedValueOnce({ refusal: 'slow' })
    expect((await uploadAs(user)).statusCode).toBe(422)
    expect(await attempts()).toHaveLength(1)
    expect((await uploadAs(user)).json().message).toMatch(/takes too long to read/)
    expect(await attempts()).toHaveLength(11)
  })

  it('are too many for all customers together once they were kept, and for buyers last', async () => {
    const [stranger, buyer] = [await shop.world.user(), await shop.world.user()]
    await shop.world.order({ user: buyer, status: 'shipped' })
    await uploadMany(UPLOADS_A_DAY.newCustomers, newId(), { kept: true })
    expect((await uploadAs(stranger)).statusCode).toBe(429)
    expect((await uploadAs(buyer)).statusCode).toBe(200)
    await uploadMany(UPLOADS_A_DAY.all - UPLOADS_A_DAY.newCustomers, newId(), { kept: true })
    expect((await uploadAs(buyer)).statusCode).toBe(429)
  })

  it('that were refused count against their sender and the network of strangers alone', async () => {
    const [stranger, buyer] = [await shop.world.user(), await shop.world.user()]
    await shop.world.order({ user: buyer, status: 'shipped' })
    await uploadMany(UPLOADS_A_DAY.all, newId(), { network: '203.0.113.9' })
    expect((await uploadAs(stranger)).statusCode).toBe(200)
    const row = await shop.row('upload_attempts', ['kept', 'network'], { owner_id: stranger.id })
    expect(row).toEqual({ kept: true, network: here })
    await uploadMany(UPLOADS_A_DAY.network, newId(), { network: here })
    expect((await uploadAs(stranger)).statusCode).toBe(429)
    expect((await uploadAs(buyer)).statusCode).toBe(200)
  })

  it('count for their network after their account was deleted', async () => {
    const gone = await shop.world.user()
    await uploadMany(UPLOADS_A_DAY.network, gone.id, { network: here })
    await eraseByOwner(gone)
    expect((await uploadAs(await shop.world.user())).statusCode).toBe(429)
    expect(await shop.rows('upload_attempts', ['id'], { owner_id: gone.id })).toEqual([])
    shop.clock.advance(DAY)
    expect((await uploadAs(await shop.world.user())).statusCode).toBe(200)
  })

  it('are counted when they are refused as well', async () => {
    const { user, headers: as } = await shop.world.person()
    await uploadMany(UPLOADS_A_DAY.each - 2, user.id)
    const send = async (image: string) =>
      (await shop.app.inject({ method: 'POST', url: '/api/uploadImage', headers: as, payload: { image } }))
        .statusCode
    const damaged = dataUrl((await newPicture().png().toBuffer()).subarray(0, 60))
    expect([await send(damaged), await send(dataUrl(Buffer.from('no picture')))]).toEqual([422, 422])
    expect(await send(damaged)).toBe(429)
    await shop.jobs.tick('sweep-upload-attempts')
    expect(await send(damaged)).toBe(429)
    shop.clock.advance(DAY)
    await shop.jobs.tick('sweep-upload-attempts')
    expect(await shop.db.selectFrom('upload_attempts').selectAll().execute()).toEqual([])
  })

  it('are fine for an admin', async () => {
    const admin = await shop.world.user({ role: 'admin' })
    await uploadMany(UPLOADS_A_DAY.all, admin.id, { kept: true })
    expect((await uploadAs(admin)).statusCode).toBe(200)
  })
})
