import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { buildSandbox } from '../sandbox/app.ts'
import type { ProviderOptions } from './features/sales/provider/provider.ts'
import type { Config } from './base/config.ts'
import { originOf } from './base/settings/address.ts'
import type { SandboxAddress } from './platform/sandbox-proxy.ts'

export type PaymentSetup = {
  provider: ProviderOptions
  /** Where the sandbox listens; `null` when a real provider is used. */
  sandbox: SandboxAddress | null
  /** The sandbox's mail server, such as `smtp://127.0.0.1:2525`; `null` when a real provider is used. */
  smtpUrl: string | null
  close: () => Promise<void>
}

/** The card provider of the configuration, or the sandbox on ports of its own, with keys for this run only. */
export async function connectProviderOrSandbox(config: Config): Promise<PaymentSetup> {
  const { secretKey, webhookSecret, apiBase } = config.stripe
  if (secretKey !== null)
    return {
      provider: { secretKey, webhookSecret, apiBase },
      sandbox: null,
      smtpUrl: null,
      close: async () => undefined,
    }

  const keys = { secretKey: `sk_test_${random()}`, webhookSecret: `whsec_${random()}` }
  const mailboxKey = random()
  const sandbox = buildSandbox({
    databasePath: join(config.dataDir, 'sandbox.db'),
    publicUrl: `${config.publicUrl}/sandbox`,
    // Straight to this process, whatever stands in front of it.
    webhookUrl: `${originOf(config.host, config.port)}/api/webhooks/stripe`,
    ...keys,
    mailboxKey,
  })
  const loopback = { host: '127.0.0.1', port: 0 }
  const origin = await sandbox.app.listen(loopback)
  return {
    provider: { ...keys, apiBase: origin },
    sandbox: { origin, mailboxKey },
    smtpUrl: await sandbox.listenForMail(loopback),
    close: async () => {
      await sandbox.app.close()
    },
  }
}

const random = () => randomBytes(16).toString('hex')
