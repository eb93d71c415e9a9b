import sharp from 'sharp'
import { afterAll, afterEach, expect, it } from 'vitest'
import { iconPath, imageKey } from '../../../../contract/images.ts'
import type { ShopView } from '../../../../contract/schemas/storefront.ts'
import { upload } from '../../../testing/new-picture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
afterEach(async () => {
  await shop.db.deleteFrom('setting_values').execute()
  await shop.app.settings.reload()
})
afterAll(() => shop.jobs.settled())

const change = (values: object) => shop.call('PATCH', '/api/settings', admin, { values })
const shown = async () => (await shop.app.inject('/api/shop')).json<ShopView>()

it('a logo is shown as it was uploaded, whatever its shape', async () => {
  const logo = await upload(shop, admin, 400, 80)
  expect((await change({ 'shop.logo': logo })).statusCode).toBe(200)
  expect((await shown()).logo).toBe(logo)
})

it('an icon is made in the sizes of browsers and phones, and no other is served', async () => {
  const icon = await upload(shop, admin, 600, 600)
  expect((await change({ 'shop.icon': icon })).statusCode).toBe(200)
  const key = imageKey(icon)!
  for (const side of [32, 180, 192, 512] as const) {
    const answer = await shop.app.inject(iconPath(key, side))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: side,
      height: side,
    })
  }
  const [other] = [imageKey(await upload(shop, admin, 600, 600))!]
  for (const path of [iconPath(key, 192).replace('192', '64'), iconPath(other, 192)])
    expect((await shop.app.inject(path)).statusCode).toBe(404)
})

it.each([
  [600, 599],
  [511, 511],
])('an icon of %i by %i pixels is refused', async (width, height) => {
  const answer = await change({ 'shop.icon': await upload(shop, admin, width, height) })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().details).toEqual([
    { field: 'shop.icon', message: 'must be square, at least 512 × 512 pixels' },
  ])
})

it('a picture that was not uploaded here, or is being removed, is neither logo nor icon', async () => {
  await shop.world.image('removed', { removed_at: shop.clock.now(), width: 600, height: 600 })
  const urls = ['/images/none-1a2b3c4d/640.webp', '/images/removed/640.webp', 'https://example.com/logo.png']
  for (const url of urls)
    for (const key of ['shop.logo', 'shop.icon']) expect((await change({ [key]: url })).statusCode).toBe(400)
})
