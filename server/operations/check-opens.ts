import { buildApp } from '../app.ts'
import type { DatabaseHandle } from '../database/handle.ts'
import type { Config } from '../base/config.ts'
import { NO_JOBS } from '../platform/jobs.ts'
import { StartError } from '../base/start-error.ts'
import type { Sums } from './sums.ts'

/** Opens a shop on this database and fetches its products, as a visitor would. @throws StartError when it does not open */
export async function checkOpens(database: DatabaseHandle, config: Config, sums: Sums): Promise<void> {
  const products = sums.products?.rows ?? 0
  const app = await buildApp({
    config: { ...config, logLevel: 'fatal' },
    database,
    jobs: NO_JOBS,
    // No payments take place here.
    provider: { secretKey: 'sk_test_check', webhookSecret: null, apiBase: 'http://127.0.0.1:1' },
  })
  try {
    const ready = await app.inject('/readyz')
    const list = await app.inject('/api/products')
    const { totalProducts } = list.json<{ totalProducts?: number }>()
    if (ready.statusCode !== 200 || totalProducts !== products)
      throw new StartError(
        `The shop does not open: it shows ${totalProducts} products and should show ${products}.`,
      )
  } finally {
    await app.close()
  }
}
