import { DEFAULT_ZONE } from '../../../contract/taxes.ts'
import { inOwnShop } from './own-shop.ts'

const quebec = { ...DEFAULT_ZONE, countries: ['CA'], states: ['QC'], standard: ['GST 5', 'QST 9.975'] }
const ontario = { ...DEFAULT_ZONE, countries: ['CA'], states: ['ON'], standard: ['HST 13'] }

/** The tests of a shop that sells in Canadian dollars from Ontario, to which the taxes of a province are added. */
export const test = inOwnShop({
  SET_MONEY_CURRENCY: 'cad',
  SET_MONEY_PLACE: JSON.stringify({ country: 'CA', state: 'ON', postalCode: '' }),
  SET_ORDERS_COUNTRIES: JSON.stringify(['CA', 'US']),
  SET_TAX_ZONES: JSON.stringify([quebec, ontario, { ...DEFAULT_ZONE, countries: ['CA'] }]),
})
