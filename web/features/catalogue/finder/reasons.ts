import { lightAt, standsAt, type Place } from '../../../../contract/plant-finder.ts'
import { WATERINGS } from '../../../../contract/plants.ts'
import type { FoundPlant } from '../../../../contract/schemas/finder.ts'

type Facts = FoundPlant['facts']
export type Reason = {
  /** A reason for the plant, or a warning. */
  kind: 'fits' | 'mind'
  fact: 'light' | 'pets' | 'children' | 'size' | 'water' | 'air' | 'cold'
  text: string
}

/** The step of humidity from which a plant needs more humid air than a room has. */
const HUMID = 4
/** The lowest winter temperature at a window of a heated room, in degrees Celsius. */
const COOL = 15

/** Returns the reasons for a plant, and warnings; each rests on a known fact of the plant. */
export function reasonsOf(facts: Facts, place: Place): Reason[] {
  const { pets, children, heightCm, potCm, humidity = 0, minCelsius = -Infinity } = facts
  const reasons: (Reason | null)[] = [
    lightReason(facts, place),
    place.pets && pets === 'safe' ? fits('pets', 'Safe for cats and dogs') : null,
    !place.pets && (pets === 'toxic' || pets === 'irritant')
      ? mind('pets', 'Keep away from cats and dogs')
      : null,
    place.children && children === 'safe' ? fits('children', 'Not known to harm children') : null,
    place.room !== null &&
    heightCm !== undefined &&
    potCm !== undefined &&
    standsAt(heightCm, potCm) <= place.room
      ? fits('size', `${standsAt(heightCm, potCm)} cm tall with its pot`)
      : null,
    waterReason(facts, place),
    humidity >= HUMID ? mind('air', 'Needs humid air') : null,
    minCelsius >= COOL ? mind('cold', `Never below ${minCelsius} °C`) : null,
  ]
  return reasons.filter((reason) => reason !== null)
}

const fits = (fact: Reason['fact'], text: string): Reason => ({ kind: 'fits', fact, text })
const mind = (fact: Reason['fact'], text: string): Reason => ({ kind: 'mind', fact, text })

function lightReason({ lightFrom, lightTo }: Facts, place: Place): Reason | null {
  const light = lightAt(place)
  if (lightFrom === undefined || lightTo === undefined || lightFrom > light || lightTo < light) return null
  const above = 2 * light - lightFrom - lightTo
  if (above > 1) return fits('light', 'Tolerates this much light')
  if (above < -1) return fits('light', 'Tolerates shade, and brighter light')
  return fits('light', 'Ideal light')
}

function waterReason({ water }: Facts, place: Place): Reason | null {
  if (place.water === null || water === undefined) return null
  const { least, most } = WATERINGS[place.water]
  if (water > most) return mind('water', 'Needs water more often')
  if (water < least) return mind('water', 'Needs water less often')
  return fits('water', 'Matches your watering')
}
