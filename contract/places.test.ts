import { describe, expect, it } from 'vitest'
import { isIn, partsMissing, placeFaults, type Places } from './places.ts'

const places = (change: Partial<Places>): Places => ({ countries: [], states: [], postcodes: [], ...change })
const germany = (...postcodes: string[]) => places({ countries: ['DE'], postcodes })
const states = (...names: string[]) => places({ countries: ['US'], states: names })

/** The fields of the faults of these rows. */
const faultsOf = (...rows: Places[]) => placeFaults(rows).map(({ field }) => field)

describe('a row that can never be reached', () => {
  it.each<[string, Places[]]>([
    ['behind all places', [places({}), places({ countries: ['DE'] })]],
    ['behind its country', [places({ countries: ['DE', 'FR'] }), germany('10115')]],
    [
      'behind all of its countries',
      [germany(), places({ countries: ['FR'] }), places({ countries: ['FR', 'DE'] })],
    ],
    ['behind the same postcodes', [germany('35*', '10115'), germany('10115', '35*')]],
    ['behind a beginning', [germany('1*'), germany('10115..10999', '12*', '1')]],
    ['behind a range', [germany('10000..10999'), germany('10115', '10200..10300')]],
    [
      'behind two ranges together',
      [germany('10000..10499'), germany('10500..10999'), germany('10115', '10999')],
    ],
    ['behind the same states', [states('ca', 'NY'), states('CA')]],
    ['behind two states together', [states('CA'), states('NY'), states('NY', 'CA')]],
  ])('%s is refused at its countries', (_words, rows) => {
    expect(faultsOf(...rows)).toEqual([`${rows.length - 1}.countries`])
  })

  it.each<[string, Places[]]>([
    ['a country before all places', [places({ countries: ['DE'] }), places({})]],
    ['some postcodes before the country', [germany('35*'), germany()]],
    ['postcodes of which one is new', [germany('35*'), germany('36000', '35001')]],
    ['a beginning behind a range', [germany('10000..10999'), germany('10*')]],
    ['a longer range', [germany('10000..10499'), germany('10400..10600')]],
    ['other states', [states('CA'), states('CA', 'NY')]],
    [
      'the same postcodes of another country',
      [germany('1*'), places({ countries: ['FR'], postcodes: ['1*'] })],
    ],
    [
      'a state behind its postcodes',
      [places({ countries: ['US'], states: ['CA'], postcodes: ['9*'] }), states('CA')],
    ],
  ])('is none of %s', (_words, rows) => {
    expect(faultsOf(...rows)).toEqual([])
  })
})

it('a place is in the row that names it, however it is written', () => {
  expect(
    isIn(places({ countries: ['CA'], postcodes: ['h2x*'] }), { country: 'CA', postalCode: 'H2X 1Y4' }),
  ).toBe(true)
  expect(isIn(states('qc'), { country: 'US', state: 'QC' })).toBe(true)
  expect(isIn(states('QC'), { country: 'US', state: 'ｑｃ' })).toBe(true)
  const okinawa = places({ countries: ['JP'], postcodes: ['9000000..9079999'] })
  for (const postalCode of ['900-0001', '９００－０００１', '900−0001', '900–0001'])
    expect(isIn(okinawa, { country: 'JP', postalCode })).toBe(true)
  expect(isIn(germany('10115..10999'), { country: 'DE', postalCode: '11000' })).toBe(false)
})

it('a state that its country does not have is asked for again, as it would be in no row', () => {
  const rows = [places({ countries: ['CA'], states: ['QC'] }), places({ countries: ['CA'] })]
  const isAsked = (state: string) => partsMissing(rows, { country: 'CA', state }).length > 0
  expect(['QC', 'qc', 'ＱＣ', 'ON'].filter(isAsked)).toEqual([])
  const wrong = ['', 'Que', 'PQ', 'ZZ', 'Quebec']
  expect(wrong.filter(isAsked)).toEqual(wrong)
  const named = [places({ countries: ['CA'], states: ['Quebec'] })]
  expect(['Québec', 'QC', 'ZZ'].map((state) => partsMissing(named, { country: 'CA', state }).length)).toEqual(
    [0, 0, 1],
  )
})

it('a row of ZIPs has its addresses with ZIP+4 too, and no postcode of nine digits elsewhere', () => {
  const zips = (...postcodes: string[]): Places => ({ countries: ['US', 'BR'], states: [], postcodes })
  for (const postalCode of ['97201', '97201-1234', '97201 1234', '972011234'])
    for (const row of [zips('97201'), zips('97200..97299'), zips('972*')])
      expect([postalCode, isIn(row, { country: 'US', postalCode })]).toEqual([postalCode, true])
  expect(isIn(zips('97201-1234'), { country: 'US', postalCode: '97201-1234' })).toBe(true)
  expect(isIn(zips('97201-1234'), { country: 'US', postalCode: '97201' })).toBe(false)
  expect(isIn(zips('97201'), { country: 'BR', postalCode: '97201-1234' })).toBe(false)
})
