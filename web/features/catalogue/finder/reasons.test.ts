import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FINDER_CHOICES, lightAt, type Place } from '../../../../contract/plant-finder.ts'
import { SAFETY, WATERINGS } from '../../../../contract/plants.ts'
import type { FoundPlant } from '../../../../contract/schemas/finder.ts'
import { placeFromUrl, placeToUrl } from './finder-place.ts'
import { reasonsOf, type Reason } from './reasons.ts'

const step = fc.integer({ min: 1, max: 5 })
const facts: fc.Arbitrary<FoundPlant['facts']> = fc.record(
  {
    pets: fc.constantFrom(...SAFETY),
    children: fc.constantFrom(...SAFETY),
    lightFrom: step,
    lightTo: step,
    water: step,
    humidity: step,
    minCelsius: fc.integer({ min: -20, max: 25 }),
    heightCm: fc.integer({ min: 1, max: 300 }),
    potCm: fc.integer({ min: 1, max: 60 }),
  },
  { requiredKeys: ['pets', 'children'] },
)
const places: fc.Arbitrary<Place> = fc.record({
  window: fc.constantFrom(...FINDER_CHOICES.window),
  away: fc.constantFrom(...FINDER_CHOICES.away),
  pets: fc.boolean(),
  children: fc.boolean(),
  room: fc.option(fc.constantFrom(...FINDER_CHOICES.room).map(Number)),
  water: fc.option(fc.constantFrom(...FINDER_CHOICES.water)),
})

/** True if the plant's facts support this sentence. */
function isTrue({ kind, fact, text }: Reason, plant: FoundPlant['facts'], place: Place): boolean {
  const { lightFrom = 9, lightTo = 0, water = NaN, heightCm = 999, potCm = 999, humidity = 0 } = plant
  const light = lightAt(place)
  const stands = Math.ceil((heightCm * 10 + potCm * 9) / 10)
  const { least, most } = WATERINGS[place.water ?? 'seldom']
  const middle = (lightFrom + lightTo) / 2
  const truths: Record<Reason['fact'], () => boolean> = {
    pets: () =>
      kind === 'fits' ? plant.pets === 'safe' : plant.pets === 'toxic' || plant.pets === 'irritant',
    children: () => plant.children === 'safe',
    size: () => text === `${stands} cm tall with its pot` && stands <= (place.room ?? 0),
    light: () =>
      lightFrom <= light &&
      light <= lightTo &&
      (!text.includes('brighter light') || lightTo > light) &&
      (!text.includes('Ideal') || Math.abs(light - middle) <= 0.5),
    water: () => {
      if (kind === 'fits') return water >= least && water <= most
      return text.includes('more often') ? water > most : water < least
    },
    air: () => humidity >= 4,
    cold: () => text === `Never below ${plant.minCelsius} °C`,
  }
  return truths[fact]()
}

describe('the finder’s reasons', () => {
  it('are true of the plant, and say nothing that nobody knows', () => {
    fc.assert(
      fc.property(facts, places, (plant, place) => {
        expect(reasonsOf(plant, place).filter((reason) => !isTrue(reason, plant, place))).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a place in its address', () => {
  it('comes back from it', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(placeFromUrl(placeToUrl(place))).toEqual(place)
      }),
    )
  })

  it.each([
    'window=up',
    'pets=no',
    'room=81',
    'water=constructor',
    'away=near&window=east',
    `room=${'9'.repeat(1_000)}`,
  ])('%s is as good as nothing', (address) => {
    expect(placeToUrl(placeFromUrl(new URLSearchParams(address))).toString()).toBe('')
  })
})
