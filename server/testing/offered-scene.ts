import { newId } from '../base/ids.ts'
import type { TestShop } from './test-shop.ts'

/** Products of every kind: variants, reduced and sold-out ones, drafts, and plants that may not go everywhere. */
export async function offerAllKinds(shop: TestShop) {
  const { app, world } = shop
  const image = '/images/fern/640.webp'
  const at = shop.clock.now()
  const family = await shop.insert('product_families', {
    id: newId(),
    name: 'Boston fern',
    options: ['Size', 'Pot'],
    created_at: at,
    updated_at: at,
  })
  const variant = (size: string, more: object) =>
    world.product({
      name: `Boston fern, ${size} / White`,
      family_id: family.id,
      option_values: [size, 'White'],
      image,
      ...more,
    })
  const small = await variant('12 cm', { price_cents: 1_900, family_position: 0, listed: true, leads: true })
  const large = await variant('17 cm', { price_cents: 2_500, old_price_cents: 3_100, family_position: 1 })
  await variant('21 cm', { price_cents: 4_000, family_position: 2, weight_grams: 3_000 })
  const draft = await variant('30 cm', { price_cents: 5_000, family_position: 3, state: 'draft' })
  await world.stock(small.id, 0)
  await world.stock(large.id, 2)
  const lone = await world.product({ name: 'Draft fern', state: 'draft', image })
  const archived = await world.product({ name: 'Former fern', state: 'archived', image })
  const ruled = await world.product({ name: 'Carrizo citrus', price_cents: 6_400, image, slug: 'carrizo' })
  const nowhere = await world.product({ name: 'Forbidden <weed>', price_cents: 700, image })
  const mix = await world.product({
    name: 'Potting “mix” & bark',
    category: 'plant accessories',
    brand: 'Claywell',
    mpn: 'CW-17',
    barcode: '4006381333931',
    price_cents: 1_700,
    old_price_cents: 2_000,
    contents_steps: 20_000,
    contents_unit: 'l',
    warnings: 'Dust irritates.',
    description: '## For **all** plants\n\n- light\n- loose',
    description_format: 'markdown',
    image,
  })
  const further = { image: '/images/mix/640.webp', image_key: 'mix' }
  await shop.insert('product_pictures', { product_id: mix.id, position: 1, ...further })
  for (const [of, pets] of [
    [large, 'toxic'],
    [ruled, 'unknown'],
    [nowhere, 'safe'],
  ] as const)
    await shop.insert('plant_facts', {
      product_id: of.id,
      latin_name: 'Planta',
      light_from: 2,
      light_to: 4,
      pets,
      children: 'unknown',
      source: 'A book',
      updated_at: at,
    })
  const rule = (productId: string, places: object) =>
    shop.insert('sale_rules', {
      id: newId(),
      taxa: [],
      excepted: [],
      product_id: productId,
      keys: [productId],
      excepted_keys: [],
      countries: [],
      states: [],
      postcodes: [],
      reversed: false,
      abroad: false,
      effect: 'refuse',
      words: 'The law there does not allow it.',
      law: '',
      source: '',
      sure: '',
      active: true,
      created_at: at,
      updated_at: at,
      ...places,
    })
  await rule(ruled.id, { countries: ['US'], states: ['CA', 'FL'] })
  await rule(ruled.id, { countries: ['FR'] })
  await rule(nowhere.id, { countries: [] })
  await world.discount({})
  app.invalidate(['*'])
  return { hidden: [draft, lone, archived], nowhere, large }
}
