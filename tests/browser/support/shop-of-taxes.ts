import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../../../bench/shop-process.ts'
import { DEFAULT_ZONE } from '../../../contract/taxes.ts'
import { freePort } from '../../../server/testing/free-port.ts'
import { unpackMigrated } from '../../../server/testing/kept-dumps.ts'
import { test as base } from './test.ts'

const quebec = { ...DEFAULT_ZONE, countries: ['CA'], states: ['QC'], standard: ['GST 5', 'QST 9.975'] }
const ontario = { ...DEFAULT_ZONE, countries: ['CA'], states: ['ON'], standard: ['HST 13'] }

/** Sells in Canadian dollars from Ontario, to which the taxes of a province are added. */
const CANADIAN = {
  SET_MONEY_CURRENCY: 'cad',
  SET_MONEY_PLACE: JSON.stringify({ country: 'CA', state: 'ON', postalCode: '' }),
  SET_ORDERS_COUNTRIES: JSON.stringify(['CA', 'US']),
  SET_TAX_ZONES: JSON.stringify([quebec, ontario, { ...DEFAULT_ZONE, countries: ['CA'] }]),
}

/** The tests of a demo shop of its own, where the place decides about the price. */
export const test = base.extend<object, { taxedShop: string }>({
  taxedShop: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture names in its first argument what it needs
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'shop-taxes-'))
      await unpackMigrated(folder)
      const port = String(await freePort())
      const url = `http://localhost:${port}`
      const shop = await startShop({
        ...CANADIAN,
        PORT: port,
        PUBLIC_URL: url,
        DATA_DIR: folder,
        DEMO_DATA: 'on',
      })
      await provide(url)
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ taxedShop }, provide) => provide(taxedShop),
})
