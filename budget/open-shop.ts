import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSandbox } from '../sandbox/app.ts'
import { buildApp } from '../server/app.ts'
import { openDatabase } from '../server/database/open.ts'
import { seedWhenWanted } from '../server/setup/seed.ts'
import type { App } from '../server/platform/app-type.ts'
import { parseConfig } from '../server/base/config.ts'
import { NO_JOBS } from '../server/platform/jobs.ts'
import { unpackMigrated } from '../server/testing/kept-dumps.ts'
import { tagsOfCall } from '../server/caching/tags.ts'
import { pageDrawer } from '../server/rendering/page-renderer.ts'
import { servePages } from '../server/rendering/pages.routes.ts'
import { builtAssets, loadBuiltPages } from '../server/rendering/web-entry.ts'

const dist = join(import.meta.dirname, '../dist')
const keys = { secretKey: 'sk_test_budget', webhookSecret: 'whsec_budget' }

export type BudgetShop = {
  app: App
  webhookSecret: string
  /** Paths of the pages rendered so far, in order. */
  drawn: string[]
  close: () => Promise<void>
}

/** Starts the shop with its demo data in this process, called by `app.inject`; its sandbox delivers no webhooks. */
export async function openShop(): Promise<BudgetShop> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-budget-'))
  const config = parseConfig({
    // Passkeys belong to a host name.
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: folder,
    DEMO_DATA: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  await unpackMigrated(folder)
  const database = await openDatabase(config, (error) => console.error(error))
  await seedWhenWanted(database.db, config)
  const sandbox = buildSandbox({
    ...keys,
  })
  const apiBase = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  sandbox.setPublicUrl(apiBase)
  // Jobs are off, because their statements would be counted too.
  const app = await buildApp({ config, database, jobs: NO_JOBS, provider: { ...keys, apiBase } })

  const drawn: string[] = []
  const renderPage = await loadBuiltPages(dist)
  const draw = pageDrawer(app, async () => renderPage, builtAssets(dist), tagsOfCall)
  const drawAndNote: typeof draw = (path) => {
    drawn.push(path)
    return draw(path)
  }
  servePages(app, drawAndNote, true)
  await app.ready()
  return {
    app,
    webhookSecret: keys.webhookSecret,
    drawn,
    close: async () => {
      await app.close()
      await sandbox.app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
