import { expect, it } from 'vitest'
import { addressLines } from './address-lines.ts'
import { COUNTRIES, countryName } from './countries.ts'

const boise = {
  name: 'Yuki Mori',
  line1: '77 Alder Road',
  line2: '',
  city: 'Boise',
  state: 'ID',
  postalCode: '83702',
  country: 'US',
}

it.each([
  [{}, ['Yuki Mori', '77 Alder Road', 'Boise, ID 83702', 'United States']],
  [
    { line2: 'Floor 2', state: '' },
    ['Yuki Mori', '77 Alder Road', 'Floor 2', 'Boise 83702', 'United States'],
  ],
  [
    { line1: 'Hofweg 7', city: 'Hamburg', state: '', postalCode: '22085', country: 'DE' },
    ['Yuki Mori', 'Hofweg 7', '22085 Hamburg', 'Germany'],
  ],
  [{ postalCode: '', state: '', country: 'nowhere' }, ['Yuki Mori', '77 Alder Road', 'Boise', 'nowhere']],
])('with %o an address reads as on a parcel', (changes, lines) => {
  expect(addressLines({ ...boise, ...changes })).toEqual(lines)
})

it.each([
  ['CA', 'Ottawa', 'ON', 'K1A 0B6', ['NAME', 'STREET', 'Ottawa ON K1A 0B6', 'Canada']],
  ['GB', 'Bath', 'Somerset', 'BA1 1AA', ['NAME', 'STREET', 'Bath, Somerset', 'BA1 1AA', 'United Kingdom']],
  [
    'IE',
    'Dublin',
    'Co. Dublin',
    'D02 AF30',
    ['NAME', 'STREET', 'Dublin', 'Co. Dublin', 'D02 AF30', 'Ireland'],
  ],
  ['FR', 'Paris', '', '75001', ['NAME', 'STREET', '75001 Paris', 'France']],
  ['IT', 'Roma', 'RM', '00184', ['NAME', 'STREET', '00184 Roma RM', 'Italy']],
  ['CH', 'Bern', '', 'CH-3011', ['NAME', 'STREET', 'CH-3011 Bern', 'Switzerland']],
  ['SE', 'Lund', '', '223 50', ['NAME', 'STREET', 'SE-223 50 Lund', 'Sweden']],
  ['HU', 'Budapest', '', '1051', ['NAME', 'Budapest', 'STREET', '1051', 'Hungary']],
  ['UA', 'Київ', '', '01001', ['NAME', 'STREET', 'Київ', '01001', 'Ukraine']],
  ['RU', 'Москва', '', '101000', ['NAME', 'STREET', 'Москва', '101000', 'Russia']],
  ['BR', 'Recife', 'PE', '50010-000', ['NAME', 'STREET', 'Recife-PE', '50010-000', 'Brazil']],
  ['MX', 'Mérida', 'Yucatán', '97000', ['NAME', 'STREET', '97000 Mérida, Yucatán', 'Mexico']],
  ['AU', 'Perth', 'WA', '6000', ['NAME', 'STREET', 'Perth WA 6000', 'Australia']],
  ['NZ', 'Nelson', '', '7010', ['NAME', 'STREET', 'Nelson 7010', 'New Zealand']],
  ['IN', 'Mumbai', 'Maharashtra', '400001', ['NAME', 'STREET', 'Mumbai 400001', 'Maharashtra', 'India']],
  ['ID', 'Jakarta', 'DKI', '10110', ['NAME', 'STREET', 'Jakarta', 'DKI 10110', 'Indonesia']],
  ['PH', 'Manila', 'NCR', '1000', ['NAME', 'STREET', 'Manila', '1000 NCR', 'Philippines']],
  ['VN', 'Hanoi', '', '100000', ['NAME', 'STREET', 'Hanoi', '100000', 'Vietnam']],
  ['TH', 'Bangkok', '', '10200', ['NAME', 'STREET', 'Bangkok', '10200', 'Thailand']],
  ['TW', 'Taipei', '', '100', ['NAME', 'STREET', 'Taipei 100', 'Taiwan']],
  ['CN', 'Suzhou', 'Jiangsu', '215000', ['NAME', 'STREET', 'Suzhou', 'Jiangsu, 215000', 'China']],
  ['CN', '苏州市', '江苏省', '215000', ['215000', '江苏省苏州市', 'STREET', 'NAME', 'China']],
  ['JP', 'Chiyoda', 'Tokyo', '100-0001', ['NAME', 'STREET', 'Chiyoda, Tokyo', '100-0001', 'Japan']],
  ['JP', '千代田区', '東京都', '100-0001', ['〒100-0001', '東京都', '千代田区', 'STREET', 'NAME', 'Japan']],
  ['KR', '수원시', '경기도', '16490', ['경기도 수원시', 'STREET', 'NAME', '16490', 'South Korea']],
  ['SG', 'Singapore', '', '049315', ['NAME', 'STREET', 'SINGAPORE 049315', 'Singapore']],
  ['AE', 'Dubai', 'Dubai', '', ['NAME', 'STREET', 'Dubai', 'United Arab Emirates']],
])('in %s, %s %s %s is written %j', (country, city, state, postalCode, lines) => {
  const typed = { name: 'NAME', line1: 'STREET', line2: '', city, state, postalCode, country }
  expect(addressLines(typed)).toEqual(lines)
})

it('no country loses a part of an address', () => {
  const typed = {
    name: 'NAME',
    line1: 'STREET',
    line2: 'FLOOR',
    city: 'TOWN',
    state: 'REGION',
    postalCode: '4711',
  }
  for (const country of COUNTRIES) {
    const lines = addressLines({ ...typed, country })
    expect(lines.at(-1)).toBe(countryName(country))
    for (const part of Object.values(typed)) expect(lines.join('\n'), country).toContain(part)
  }
  const local = { ...typed, city: '市', state: '県', line1: '町' }
  for (const country of ['CN', 'HK', 'JP', 'KR', 'TW', 'DE'])
    for (const part of Object.values(local))
      expect(addressLines({ ...local, country }).join('\n'), country).toContain(part)
})
