import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const { world } = shop

const feed = (file: string, headers: object = {}) =>
  shop.app.inject({ url: `/feeds/${file}`, headers: { ...headers } })
/** What a file says of one product, a while after the last one who asked. */
async function itemIn(file: string, id: string): Promise<string> {
  shop.clock.advance(31_000)
  const { body } = await feed(file)
  return body.split('<item>').find((item) => item.includes(`<g:id>${id}</g:id>`)) ?? ''
}

const IMAGE = '/images/fern/640.webp'
const ON = { 'published.countries': true, 'published.openai': true }
const zone = (further: object) => ({
  name: 'Zone',
  countries: [],
  states: [],
  postcodes: [],
  methods: [{ name: 'Parcel', note: '', kind: 'flat', price: 4.9, freeFrom: 0, steps: [], days: 3 }],
  ...further,
})
const flat = (price: number, name = 'Parcel') => ({
  name,
  note: '',
  kind: 'flat',
  price,
  freeFrom: 0,
  steps: [],
  days: 0,
})

beforeEach(() =>
  shop.set({ ...ON, 'money.included': true, 'orders.countries': ['US', 'DE', 'CA'], 'delivery.zones': [] }),
)

it('is no address while the merchant has not switched it on, and none of a country that is not delivered to', async () => {
  await shop.set({ 'published.countries': false, 'published.openai': false })
  for (const file of ['google-DE.xml', 'openai.jsonl']) expect((await feed(file)).statusCode).toBe(404)
  await shop.set(ON)
  for (const file of ['google-DE.xml', 'openai.jsonl']) expect((await feed(file)).statusCode).toBe(200)
  for (const file of ['google-FR.xml', 'google-de.xml', 'google-DEU.xml', 'google-.xml', 'openai.json'])
    expect([file, (await feed(file)).statusCode]).toEqual([file, 404])
  await shop.set({ 'shop.isClosed': true })
  expect((await feed('google-DE.xml')).statusCode).toBe(404)
  await shop.set({ 'shop.isClosed': false })
})

it('knows no country where tax is still to come on top of its prices, but where that is custom', async () => {
  await shop.set({ 'money.included': false })
  expect((await feed('google-DE.xml')).statusCode).toBe(404)
  expect((await feed('google-US.xml')).statusCode).toBe(200)
})

describe('a product in the file of a country', () => {
  it('is told with its plant facts, its pictures and what sets it apart in its family', async () => {
    const family = await shop.insert('product_families', {
      id: crypto.randomUUID(),
      name: 'Fern',
      options: ['Pot size', 'Cover'],
      created_at: shop.clock.now(),
      updated_at: shop.clock.now(),
    })
    const fern = await world.product({
      image: IMAGE,
      family_id: family.id,
      option_values: ['12 cm', 'Jute'],
      description: 'Arching fronds.',
    })
    await shop.insert('product_pictures', {
      product_id: fern.id,
      position: 1,
      image: '/images/pot/640.webp',
      image_key: 'pot',
    })
    await shop.insert('plant_facts', {
      product_id: fern.id,
      latin_name: 'Nephrolepis exaltata',
      light_from: 3,
      light_to: 4,
      height_cm: 40,
      pot_cm: 12,
      pets: 'safe',
      source: 'A book',
      children: 'unknown',
      updated_at: shop.clock.now(),
    })
    const item = await itemIn('google-DE.xml', fern.id)
    for (const line of [
      'Arching fronds.\n\nBotanical name: Nephrolepis exaltata. Light: ',
      'Height: 40 cm. Pot: 12 cm.',
      '/images/pot/640.webp</g:additional_image_link>',
      `<g:item_group_id>${family.id}</g:item_group_id>`,
      '<g:size>12 cm</g:size>',
      'Safety for children is not known.</g:notice_message>',
    ])
      expect(item).toContain(line)
    expect(item).not.toContain('Jute')
  })

  it('has the lowest price of delivery, in states that Google can tell apart, else that of the dearest part of the country', async () => {
    await shop.set({
      'delivery.zones': [
        zone({ name: 'Far', countries: ['US'], states: ['AK', 'Hawaii'], methods: [flat(30)] }),
        zone({
          name: 'Islands',
          countries: ['DE'],
          postcodes: ['18565', '27498..27499'],
          methods: [flat(9)],
        }),
        zone({ methods: [flat(4.9), flat(12, 'Express')] }),
      ],
    })
    const { id } = await world.product({ image: IMAGE })
    const shippings = async (country: string) =>
      [...(await itemIn(`google-${country}.xml`, id)).matchAll(/<g:shipping>(.*?)<\/g:shipping>/gs)].map(
        ([, all]) =>
          all!
            .replaceAll(/<\/?g:(\w+)>|\n/g, ' ')
            .trim()
            .replaceAll(/ +/g, ' '),
      )
    expect(await shippings('US')).toEqual([
      'US AK Parcel 30.00 USD',
      'US HI Parcel 30.00 USD',
      'US Parcel 4.90 USD',
    ])
    expect(await shippings('DE')).toEqual(['DE Parcel 9.00 USD'])
    expect(await shippings('CA')).toEqual(['CA Parcel 4.90 USD'])
  })

  it('is left out where it may not go, is too heavy or has no picture, and the office knows how many are', async () => {
    await shop.set({
      'delivery.zones': [zone({ methods: [{ ...flat(0), kind: 'weight', steps: ['1000 4.90'] }] })],
    })
    const there = await world.product({ image: IMAGE, weight_grams: 1_000 })
    const heavy = await world.product({ image: IMAGE, weight_grams: 1_001 })
    const bare = await world.product({ image: '' })
    const refused = await world.product({ image: IMAGE })
    await shop.insert('sale_rules', {
      id: crypto.randomUUID(),
      taxa: [],
      excepted: [],
      product_id: refused.id,
      keys: [refused.id],
      excepted_keys: [],
      countries: ['DE'],
      states: [],
      postcodes: [],
      reversed: false,
      abroad: false,
      effect: 'refuse',
      words: 'Not allowed.',
      law: '',
      source: '',
      sure: '',
      active: true,
      created_at: shop.clock.now(),
      updated_at: shop.clock.now(),
    })
    for (const { id } of [heavy, bare, refused]) expect(await itemIn('google-DE.xml', id)).toBe('')
    expect(await itemIn('google-DE.xml', there.id)).not.toBe('')
    expect(await itemIn('google-US.xml', refused.id)).not.toBe('')
    const { left_out: leftOut } = await shop.row('published_files', ['left_out'], { name: 'google-DE' })
    expect(leftOut).toEqual({ picture: 1, rule: 1, delivery: 1 })
  })

  it('names the return policy that holds there', async () => {
    await shop.set({ 'withdrawal.offered': 'eu', 'withdrawal.days': 14, 'withdrawal.returnCost': 'buyer' })
    const { id } = await world.product({ image: IMAGE })
    expect(await itemIn('google-DE.xml', id)).toContain('<g:return_policy_label>withdrawal-14-days<')
    expect(await itemIn('google-US.xml', id)).toContain('<g:return_policy_label>damaged-only<')
  })
})

describe('a file', () => {
  it('is sent compressed to who reads that, as it is kept, and else as text', async () => {
    await world.product({ image: IMAGE, name: 'Sent twice' })
    shop.clock.advance(31_000)
    const packed = await feed('google-US.xml', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
    const text = gunzipSync(packed.rawPayload).toString()
    expect(text).toContain('Sent twice')
    expect((await feed('google-US.xml')).body).toBe(text)
  })

  it('is not sent again to who has it, also once it was made anew with the same in it', async () => {
    const { headers } = await feed('google-US.xml')
    shop.clock.advance(31_000)
    const again = await feed('google-US.xml', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await world.product({ image: IMAGE })
    shop.clock.advance(31_000)
    expect((await feed('google-US.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  })

  it('is made once for all who ask at the same time and in the half minute after', async () => {
    shop.clock.advance(31_000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => feed('google-CA.xml')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const { id } = await world.product({ image: IMAGE })
    expect((await feed('google-CA.xml')).body).not.toContain(id)
    expect(await itemIn('google-CA.xml', id)).not.toBe('')
  })

  it('is read to its end by who began before it was made anew', async () => {
    const address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
    // Larger than what waits on the way.
    for (let made = 0; made < 30; made += 1)
      await world.product({ image: IMAGE, description: randomBytes(6_000).toString('base64') })
    shop.clock.advance(31_000)
    const answer = await fetch(`${address}/feeds/google-US.xml`)
    for (let time = 0; time < 3; time += 1) {
      shop.clock.advance(31_000)
      await feed('google-US.xml')
    }
    expect(await answer.text()).toMatch(/<\/rss>\s*$/)
  })

  it('counts its fetches, written together', async () => {
    const written = async () => {
      await shop.app.fetches.write()
      const rows = await shop.rows('published_files', ['name', 'fetches'], {})
      return new Map(rows.map(({ name, fetches }) => [name, fetches]))
    }
    const before = await written()
    for (const file of ['google.xml', 'google.xml', 'openai.jsonl']) await feed(file)
    const after = await written()
    const more = (name: string) => after.get(name)! - (before.get(name) ?? 0)
    expect([more('google'), more('openai')]).toEqual([2, 1])
  })
})

it('the file for ChatGPT has a product a line, that leads here and is paid nowhere else', async () => {
  const { id } = await world.product({
    name: 'Fern\u0008',
    image: IMAGE,
    price_cents: 900,
    old_price_cents: 1_200,
  })
  const pot = await world.product({ category: 'plant accessories', image: IMAGE })
  shop.clock.advance(31_000)
  const { body, headers } = await feed('openai.jsonl')
  expect(headers['content-type']).toBe('application/jsonl; charset=utf-8')
  const lines = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.find((line) => line.item_id === id)).toMatchObject({
    is_eligible_search: true,
    is_eligible_checkout: false,
    title: 'Fern',
    url: `${shop.app.config.publicUrl}/shop/${id}`,
    image_url: `${shop.app.config.publicUrl}${IMAGE}`,
    availability: 'in_stock',
    price: '12.00 USD',
    sale_price: '9.00 USD',
    target_countries: ['US', 'DE', 'CA'],
    store_country: 'US',
    warning: expect.stringContaining('Safety for children is not known.') as unknown,
  })
  // Whose it is nobody said.
  expect(lines.some((line) => line.item_id === pot.id)).toBe(false)
})
