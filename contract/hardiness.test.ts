import { describe, expect, it } from 'vitest'
import { furtherOf } from './care-words.ts'
import { zoneOf } from './hardiness.ts'
import { PlantFactsBody } from './schemas/plant.ts'

it.each([
  [-60, 1],
  [-51, 1],
  [-40, 3],
  [-28, 5],
  [-29, 4],
  [-17, 7],
  [-18, 6],
  [-1, 10],
  [-2, 9],
  [4, 10],
  [5, 11],
  [40, 13],
])('%i °C lies in zone %i, which begins at -60 °F + 10 (n - 1)', (celsius, zone) => {
  expect(zoneOf(celsius)).toBe(zone)
})

describe('facts about cold', () => {
  const said = (facts: object) => PlantFactsBody.safeParse(facts)
  const fieldOf = (facts: object) => said(facts).error?.issues.map(({ path }) => path.join())

  it('take the first zone from the temperature that kills', () => {
    expect(said({ hardyTo: -20, hardinessTo: 9 }).data).toMatchObject({ hardinessFrom: 6 })
  })

  it.each([
    [{ hardyTo: -20, hardinessFrom: 5, hardinessTo: 9 }, 'hardinessFrom'],
    [{ hardyTo: 10, minCelsius: 5 }, 'hardyTo'],
    [{ life: 'annual', hardyTo: 2 }, 'hardyTo'],
    [{ life: 'annual', hardinessFrom: 2, hardinessTo: 11 }, 'hardinessFrom,hardinessTo'],
  ])('that contradict each other are refused at their field: %j', (facts, field) => {
    expect(fieldOf(facts)?.join()).toBe(field)
  })

  it('are said in degrees and zones, an annual as one and without either', () => {
    const safety = { pets: 'unknown', children: 'unknown' } as const
    expect(furtherOf({ ...safety, minCelsius: 13, hardyTo: -1, hardinessFrom: 10, hardinessTo: 12 })).toEqual(
      [
        ['Cold', 'not below 13 °C'],
        ['Hardiness', 'to -1 °C, zones 10 to 12 (USA)'],
      ],
    )
    expect(furtherOf({ ...safety, life: 'annual' })).toEqual([['Life', 'annual']])
  })
})
