import { describe, expect, it } from 'vitest'
import { imagePath } from '../../../../../contract/images.ts'
import type { PicturesAnswer } from '../../../../../contract/schemas/picture.ts'
import type { ProductDetailView } from '../../../../../contract/schemas/product.ts'
import { newId } from '../../../../base/ids.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { upload } from '../../../../testing/new-picture.ts'
import { findUse } from '../../images/picture-use.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))

/** A picture of the shop under a key that begins with this word. */
async function picture(word: string) {
  const key = `${word}-${newId().slice(-12)}`
  await shop.world.image(key, { owner_id: (await shop.world.user()).id })
  return imagePath(key)
}
const put = (id: string, body: object) => shop.call('PUT', `/api/products/${id}/pictures`, admin, body)
const get = async (id: string) =>
  (await shop.call('GET', `/api/products/${id}/pictures`, admin)).json<PicturesAnswer>()
const detail = async (id: string) => (await shop.app.inject(`/api/products/${id}`)).json<ProductDetailView>()
const namesOf = (pictures: PicturesAnswer['pictures'] = []) => pictures.map(({ image, alt }) => [image, alt])

describe('pictures of a product', () => {
  it('are shown in their order, the first as its `image`', async () => {
    const { id } = await shop.world.product()
    const addresses = await Promise.all(['front', 'leaf', 'pot', 'room'].map(picture))
    const pictures = addresses.map((image, index) => ({ image, alt: index === 1 ? 'A leaf' : '' }))
    const answer = await put(id, { version: 1, pictures })
    expect([answer.statusCode, answer.json().version]).toEqual([200, 2])
    const shown = await detail(id)
    expect(shown.product.image).toBe(addresses[0])
    expect(namesOf(shown.pictures)).toEqual(pictures.map(({ image, alt }) => [image, alt]))
    expect(shown.pictures?.[2]?.placeholder).toBe('#ffffff')
    await put(id, { pictures: pictures.toReversed() })
    const turned = await detail(id)
    expect(turned.product.image).toBe(addresses[3])
    expect(namesOf(turned.pictures)).toEqual(pictures.toReversed().map(({ image, alt }) => [image, alt]))
  })

  it('are not mentioned where there is one, without a text of its own', async () => {
    const image = await picture('only')
    const { id } = await shop.world.product({ image, image_key: image.split('/')[2]! })
    expect(await detail(id)).not.toHaveProperty('pictures')
    await put(id, { pictures: [{ image, alt: 'A fern in a clay pot' }] })
    expect(namesOf((await detail(id)).pictures)).toEqual([[image, 'A fern in a clay pot']])
    await put(id, { pictures: [{ image, alt: '' }] })
    expect(await detail(id)).not.toHaveProperty('pictures')
  })

  it('are ten at most, each another one, and of this shop', async () => {
    const { id } = await shop.world.product()
    const many = await Promise.all(Array.from({ length: 11 }, () => picture('many')))
    const of = (images: string[]) => ({ pictures: images.map((image) => ({ image, alt: '' })) })
    const statusOf = async (body: object) => (await put(id, body)).statusCode
    expect(await statusOf(of(many))).toBe(400)
    expect(await statusOf(of([]))).toBe(400)
    expect(await statusOf(of([many[0]!, many[0]!]))).toBe(400)
    expect(await statusOf(of(['']))).toBe(400)
    const unknown = await put(id, of([many[0]!, imagePath(`gone-${newId()}`)]))
    expect([unknown.statusCode, unknown.json().details]).toMatchObject([400, [{ field: 'pictures.1.image' }]])
    expect((await get(id)).pictures).toEqual([])
    expect(await statusOf(of(many.slice(0, 10)))).toBe(200)
    expect((await get(id)).pictures).toHaveLength(10)
  })

  it('are saved by one admin at a time', async () => {
    const { id } = await shop.world.product()
    const pictures = [{ image: await picture('first'), alt: '' }]
    expect((await put(id, { version: 1, pictures })).statusCode).toBe(200)
    const late = await put(id, { version: 1, pictures: [{ image: await picture('late'), alt: '' }] })
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict'])
    expect(namesOf((await get(id)).pictures)).toEqual([[pictures[0]!.image, '']])
    const [entry] = await shop.rows('audit_log', ['action', 'before', 'after'], { subject_id: id })
    expect(entry).toMatchObject({ action: 'change pictures', before: { pictures: [] }, after: { pictures } })
    // Saving the same again is no change.
    expect((await put(id, { pictures })).json().version).toBe(2)
  })

  it('are kept while the product has them, and come back with it from the trash', async () => {
    const { id } = await shop.world.product()
    const pictures = [
      { image: await picture('cover'), alt: '' },
      { image: await picture('second'), alt: 'Its roots' },
    ]
    const key = pictures[1]!.image.split('/')[2]!
    expect(await findUse(shop.db, key)).toBe('revocable')
    await put(id, { pictures })
    expect(await findUse(shop.db, key)).toBe('lasting')
    await shop.call('DELETE', `/api/products/${id}`, admin)
    expect(await findUse(shop.db, key)).toBe('revocable')
    const [kept] = await shop.rows('trash_rows', ['pictures'], { of_table: 'product_pictures' })
    expect(kept).toEqual({ pictures: [key] })
    const [trash] = await shop.rows('trash', ['id'], { subject_id: id })
    await shop.call('POST', `/api/trash/${trash!.id}/restore`, admin)
    expect(namesOf((await detail(id)).pictures)).toEqual(pictures.map(({ image, alt }) => [image, alt]))
  })

  it('stand in the feed, each once', async () => {
    const { id } = await shop.world.product()
    const addresses = await Promise.all(['feed', 'side', 'back'].map(picture))
    await put(id, { pictures: addresses.map((image) => ({ image, alt: '' })) })
    const { publicUrl } = shop.app.config
    const { body } = await shop.app.inject('/feeds/google.xml')
    const item = body.split('<item>').find((each) => each.includes(id)) ?? ''
    expect(item.match(/<g:(?:additional_)?image_link>[^<]*/g)).toEqual([
      `<g:image_link>${publicUrl}${addresses[0]}`,
      `<g:additional_image_link>${publicUrl}${addresses[1]}`,
      `<g:additional_image_link>${publicUrl}${addresses[2]}`,
    ])
  })

  it('of an uploaded file are served to everybody', async () => {
    const { id } = await shop.world.product()
    const [one, other] = [await upload(shop, admin), await upload(shop, admin)]
    await put(id, { pictures: [one, other].map((image) => ({ image, alt: '' })) })
    expect((await shop.app.inject(other)).statusCode).toBe(200)
  })
})
