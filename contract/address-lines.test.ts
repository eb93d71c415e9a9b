import { expect, it } from 'vitest'
import { addressLines } from './address-lines.ts'

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
    ['Yuki Mori', '77 Alder Road', 'Floor 2', 'Boise, 83702', 'United States'],
  ],
  [
    { line1: 'Hofweg 7', city: 'Hamburg', state: '', postalCode: '22085', country: 'DE' },
    ['Yuki Mori', 'Hofweg 7', '22085 Hamburg', 'Germany'],
  ],
  [{ postalCode: '', state: '', country: 'nowhere' }, ['Yuki Mori', '77 Alder Road', 'Boise', 'nowhere']],
])('with %o an address reads as on a parcel', (changes, lines) => {
  expect(addressLines({ ...boise, ...changes })).toEqual(lines)
})
