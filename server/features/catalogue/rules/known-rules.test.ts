import { expect, it } from 'vitest'
import type { KnownRulesView } from '../../../../contract/schemas/sale-rule.ts'
import { EU_COUNTRIES } from '../../../../contract/countries.ts'
import { holdsFor, RULE_EFFECTS } from '../../../../contract/sale-rules.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { knownRules } from './known-rules.ts'
import { rulesOfProduct } from './rules-of-product.ts'

const shop = await openTestShop()
const admin = await shop.world.person({ role: 'admin' })

const to = (place: string) => {
  const [country = '', state, postalCode] = place.split(' / ')
  return { country, state, postalCode }
}

/** Name, way, and what becomes of it. A way without a beginning leaves from the USA. */
const PAIRS: [name: string, way: string, effect: (typeof RULE_EFFECTS)[number] | 'sold'][] = [
  // Ivy: all cultivars, however the name is written, and no other plant of its family.
  ['Hedera helix', 'US / OR', 'refuse'],
  ['Hedera helix', 'US / Oregon', 'refuse'],
  ['Hedera helix', 'US / oregon ', 'refuse'],
  ['Hedera helix', 'US / WA', 'refuse'],
  ['Hedera helix', 'US / Washington', 'refuse'],
  ['Hedera helix', 'US / ID', 'sold'],
  ['Hedera helix', 'US / CA', 'sold'],
  ['Hedera helix', 'AU / WA', 'sold'],
  ['Hedera helix', 'CA / BC', 'sold'],
  ['Hedera helix ‘Glacier’', 'US / OR', 'refuse'],
  ["hedera HELIX 'Needlepoint'", 'US / OR', 'refuse'],
  ['Hedera helix subsp. hibernica', 'US / OR', 'refuse'],
  ['Hedera helix L.', 'US / OR', 'refuse'],
  ['Hedera helix.', 'US / OR', 'refuse'],
  ['*Hedera_helix*', 'US / OR', 'refuse'],
  ['Hedera hibernica', 'US / WA', 'refuse'],
  ['Hedera helix × H. canariensis', 'US / OR', 'refuse'],
  ['Hedera canariensis × helix', 'US / OR', 'refuse'],
  ['Hedera canariensis', 'US / OR', 'sold'],
  ['Hedera colchica ‘Dentata Variegata’', 'US / OR', 'sold'],
  ['× Fatshedera lizei', 'US / OR', 'sold'],
  ['Helix hedera', 'US / OR', 'sold'],
  ['Epipremnum aureum', 'US / OR', 'sold'],
  // Citrus by genus, crosses of genera and older names included, and no lemon by name alone.
  ['Citrus × meyeri', 'US / FL', 'refuse'],
  ['Citrus meyeri', 'US / Florida', 'refuse'],
  ['Citrus ×limon ‘Eureka’', 'US / FL', 'refuse'],
  ['Citrus x sinensis', 'US / TX', 'refuse'],
  ['Citrus', 'US / FL', 'refuse'],
  ['× Citrofortunella microcarpa', 'US / FL', 'refuse'],
  ['Fortunella japonica', 'US / FL', 'refuse'],
  ['Poncirus trifoliata', 'US / FL', 'refuse'],
  ['Citrus × meyeri', 'US / CA', 'ask'],
  ['Citrus × meyeri', 'US / LA', 'ask'],
  ['Citrus × meyeri', 'US / NY', 'sold'],
  ['Citrullus lanatus', 'US / FL', 'sold'],
  ['Aloysia citrodora', 'US / FL', 'sold'],
  ['Pelargonium crispum', 'US / FL', 'sold'],
  // Bamboo.
  ['Phyllostachys aurea', 'US / NY', 'refuse'],
  ['Phyllostachys aurea ‘Koi’', 'US / New York', 'refuse'],
  ['Phyllostachys aureosulcata f. spectabilis', 'US / NY', 'refuse'],
  ['Phyllostachys aurea', 'US / NJ', 'sold'],
  ['Phyllostachys nigra', 'US / NY', 'sold'],
  ['Dracaena sanderiana', 'US / NY', 'sold'],
  ['Buxus sempervirens', 'US / NJ', 'ask'],
  ['Buxus ‘Green Velvet’', 'US / OH', 'ask'],
  ['Sarcococca hookeriana', 'US / OH', 'sold'],
  // The Union's list by species, never by genus, inside the Union as from outside.
  ['Crassula helmsii', 'DE > DE', 'refuse'],
  ['Crassula helmsii', 'DE > FR', 'refuse'],
  ['Crassula helmsii', 'DE', 'refuse'],
  ['Crassula ovata', 'DE > DE', 'sold'],
  ['Crassula ovata ‘Gollum’', 'AT > DE', 'sold'],
  ['Cenchrus setaceus', 'DE > DE', 'refuse'],
  ['Pennisetum setaceum', 'DE > DE', 'refuse'],
  ['Pennisetum setaceum ‘Rubrum’', 'NL > IE', 'refuse'],
  ['Cenchrus alopecuroides ‘Hameln’', 'DE > DE', 'sold'],
  ['Pennisetum alopecuroides', 'DE > DE', 'sold'],
  ['Eichhornia crassipes', 'DE > IT', 'refuse'],
  ['Pontederia crassipes', 'DE > IT', 'refuse'],
  ['Pontederia cordata', 'DE > IT', 'sold'],
  ['Fallopia japonica', 'DE > DE', 'refuse'],
  ['Reynoutria ×bohemica', 'DE > DE', 'refuse'],
  ['Fallopia baldschuanica', 'DE > DE', 'sold'],
  ['Pueraria montana var. lobata', 'DE > DE', 'refuse'],
  ['Gunnera manicata', 'DE > DE', 'sold'],
  ['Gunnera tinctoria', 'GB > GB', 'sold'],
  ['Impatiens glandulifera', 'DE > SE', 'refuse'],
  ['Impatiens walleriana', 'DE > SE', 'sold'],
  ['Asclepias syriaca', 'DE > AT', 'refuse'],
  ['Asclepias tuberosa', 'DE > AT', 'sold'],
  ['Trachycarpus fortunei', 'CH > CH', 'refuse'],
  ['Trachycarpus fortunei', 'DE > CH', 'refuse'],
  ['Trachycarpus wagnerianus', 'CH > CH', 'sold'],
  ['Trachycarpus fortunei', 'DE > AT', 'sold'],
  // Cacti over a border; the Union has none inside.
  ['Carnegiea gigantea', 'US / AZ', 'sold'],
  ['Carnegiea gigantea', 'CA / ON', 'ask'],
  ['Carnegiea gigantea', 'DE > FR', 'sold'],
  ['Carnegiea gigantea', 'DE > CH', 'ask'],
  ['Carnegiea gigantea', 'DE > GB', 'ask'],
  ['Mammillaria zeilmanniana', 'US > CA', 'ask'],
  ['Kroenleinia grusonii', 'US > CA', 'ask'],
  ['Schlumbergera × buckleyi', 'US > CA', 'sold'],
  ['Schlumbergera x buckleyi ‘Noris’', 'US > CA', 'sold'],
  ['Schlumbergera truncata', 'US > CA', 'ask'],
  ['Euphorbia trigona', 'US > CA', 'sold'],
  // Any plant from outside; hosts of Xylella.
  ['Monstera deliciosa', 'DE', 'ask'],
  ['Monstera deliciosa', 'DE > PL', 'sold'],
  ['Monstera deliciosa', 'GB > DE', 'ask'],
  ['Monstera deliciosa', 'DE > GB', 'ask'],
  ['Monstera deliciosa', 'GB > GB', 'sold'],
  ['Lavandula angustifolia ‘Hidcote’', 'GB > GB', 'tell'],
  ['Rosmarinus officinalis', 'GB > GB', 'tell'],
  ['Salvia rosmarinus', 'GB > GB', 'tell'],
  ['Salvia officinalis', 'GB > GB', 'sold'],
  ['Olea europaea', 'GB > GB', 'tell'],
  ['Olea europaea', 'US / FL', 'sold'],
  // Without a botanical name nothing finds a plant.
  ['', 'US / OR', 'sold'],
  ['', 'DE', 'sold'],
  // Any genus with this letter; it is a plant all the same.
  ['H. helix', 'US / OR', 'sold'],
  ['H. helix', 'DE', 'ask'],
]

/** The rules that the database finds for each name. */
async function foundFor(names: readonly string[]) {
  const ids = knownRules().map(({ id }) => id)
  const accepted = await shop.call('POST', '/api/sale-rules/known', admin.headers, { ids })
  expect(accepted.statusCode).toBe(200)
  const found = new Map<string, string>()
  for (const name of names) {
    const { id } = await shop.world.product({ name: 'English ivy' })
    await shop.call('PUT', `/api/plant-facts/${id}`, admin.headers, { latinName: name, water: 2 })
    found.set(id, name)
  }
  const rows = await shop.db
    .selectFrom('products')
    .select(['id', rulesOfProduct().as('rules')])
    .execute()
  return new Map(rows.map(({ id, rules }) => [found.get(id), rules ?? []]))
}

const rules = await foundFor([...new Set(PAIRS.map(([name]) => name))])

it.each(PAIRS)('%s, %s: %s', (name, way, effect) => {
  const [from = '', over] = way.includes(' > ') ? way.split(' > ') : ['US', way]
  const found = (rules.get(name) ?? []).filter((rule) =>
    holdsFor(rule, { from, to: to(over ?? ''), day: '2026-11-29' }),
  )
  const effects = new Set(found.map((rule) => rule.effect))
  expect(RULE_EFFECTS.find((each) => effects.has(each)) ?? 'sold').toBe(effect)
})

it('the rules that come with the shop are right, name their law, source and day, and are off until they are accepted', () => {
  const all = knownRules()
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { rule } of all) {
    expect(rule.active).toBe(false)
    expect([rule.law, rule.source, rule.checkedOn, rule.reviewBy, rule.sure]).not.toContain(null)
    expect(rule.law && rule.source).not.toBe('')
  }
  const union = all.find(({ rule }) => rule.taxa.includes('Crassula helmsii'))
  expect(union?.rule.taxa).toHaveLength(47)
  expect(union?.rule.countries).toEqual(EU_COUNTRIES)
})

it('accepted once more, all stay as they are', async () => {
  const ids = knownRules().map(({ id }) => id)
  const again = await shop.call('POST', '/api/sale-rules/known', admin.headers, { ids })
  expect(again.statusCode).toBe(200)
  expect(again.json<KnownRulesView>().rules.every(({ isAccepted }) => isAccepted)).toBe(true)
})
