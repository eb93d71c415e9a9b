import { describe, expect, it } from 'vitest'
import { answerFor, zipIn, zoneOfZip } from './zone-of-zip.ts'
import zones from './zones.txt?raw'

const said = (zip: string) => {
  const zone = zoneOfZip(zones, zip)
  return zone && `${zone.number}${zone.half}`
}

describe('the zone of a ZIP', () => {
  it.each([
    ['20001', '7a'],
    ['10001', '7b'],
    ['33101', '10b'],
    ['33139', '11a'],
    ['60601', '6a'],
    ['55401', '4b'],
    ['59601', '4b'],
    ['83701', '7a'],
    ['89501', '7a'],
    ['90001', '10b'],
    ['98101', '8b'],
    ['02108', '6b'],
  ])('%s is %s', (zip, zone) => expect(said(zip)).toBe(zone))

  it.each(['00000', '99999', '99501', '96701', '00601'])('%s is not known', (zip) =>
    expect(said(zip)).toBeUndefined(),
  )

  it('is read from a file that is small, in which each ZIP has its place', () => {
    expect(zones.length).toBeLessThan(200_000)
    expect(zones).toMatch(/^([.a-z]{100}\n){1000}$/)
    expect(zones.match(/[a-z]/g)).toHaveLength(42_513)
  })
})

it.each([
  [7, 'Hardy outdoors'],
  [6, 'Hardy outdoors'],
  [5, 'Hardy with cover'],
  [4, 'Indoors only'],
])('zone %i, for a plant of zones from 6: %s', (number, words) => {
  expect(answerFor({ number, half: 'b' }, 6)).toMatch(new RegExp(`^${words}:`))
})

it.each([
  ['97201', '97201'],
  [' 97201 ', '97201'],
  ['97201-1234', '97201'],
  ['97201 1234', '97201'],
  ['972011234', '97201'],
  ['9720', null],
  ['97201-', null],
  ['97201-12', null],
  ['SW1A 1AA', null],
  ['', null],
])('the ZIP in %j is %j', (typed, zip) => expect(zipIn(typed)).toBe(zip))
