import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../../../bench/shop-process.ts'
import { freePort } from '../../../server/testing/free-port.ts'
import { unpackMigrated } from '../../../server/testing/kept-dumps.ts'
import { test as base } from './test.ts'

/** The tests of a demo shop of its own, with settings that those of the other tests cannot have. @param settings as variables */
export const inOwnShop = (settings: Record<string, string>) =>
  base.extend<object, { ownShop: string }>({
    ownShop: [
      // oxlint-disable-next-line no-empty-pattern -- a fixture names in its first argument what it needs
      async ({}, provide) => {
        const folder = mkdtempSync(join(tmpdir(), 'own-shop-'))
        await unpackMigrated(folder)
        const port = String(await freePort())
        const url = `http://localhost:${port}`
        const shop = await startShop({
          ...settings,
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
    baseURL: async ({ ownShop }, provide) => provide(ownShop),
  })
