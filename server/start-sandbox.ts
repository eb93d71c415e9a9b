import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { apiPaths } from '../contract/paths.ts'
import { buildSandbox } from '../sandbox/app.ts'
import type { ProviderOptions } from './features/sales/provider/provider.ts'
import { originOf, type Config } from './base/config.ts'

export type PaymentSetup = {
  provider: ProviderOptions
  /** Where the sandbox listens; `null` when a real provider is used. */
  sandbox: string | null
  close: () => Promise<void>
}

/** The card provider of the configuration, or the sandbox on a port of its own, with keys for this run only. */
export async function connectOrStandIn(config: Config): Promise<PaymentSetup> {
  const { secretKey, webhookSecret, apiBase } = config.stripe
  if (secretKey !== null)
    return { provider: { secretKey, webhookSecret, apiBase }, sandbox: null, close: async () => undefined }

  const keys = { secretKey: `sk_test_${random()}`, webhookSecret: `whsec_${random()}` }
  const sandbox = buildSandbox({
    databasePath: join(config.dataDir, 'sandbox.db'),
    publicUrl: `${config.publicUrl}/sandbox`,
    // Straight to this process, whatever stands in front of it.
    webhookUrl: `${originOf(config.host, config.port)}${apiPaths.paymentWebhook()}`,
    ...keys,
  })
  const origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  return {
    provider: { ...keys, apiBase: origin },
    sandbox: origin,
    close: async () => {
      await sandbox.app.close()
    },
  }
}

const random = () => randomBytes(16).toString('hex')
