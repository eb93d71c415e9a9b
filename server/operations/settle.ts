import { buildApp } from '../app.ts'
import { withDatabase } from '../database/open.ts'
import { readSchema } from '../database/schema-version.ts'
import type { ProviderSession } from '../features/sales/provider/provider.ts'
import { parseConfig } from '../base/config.ts'
import { NO_JOBS } from '../platform/jobs.ts'
import { ConfigError } from '../base/settings/variables.ts'
import { readOption, runCommand } from './command.ts'
import { settleSince } from './settle-since.ts'

const USAGE = 'npm run settle -- --since 2026-11-21T18:00:00Z'

/** `npm run settle -- --since <time>`: compares the provider's paid sessions with the shop's orders after a restore. */
await runCommand(async () => {
  const since = new Date(readOption('since', USAGE))
  if (Number.isNaN(since.getTime())) throw new ConfigError(`Usage: ${USAGE}`)
  const config = parseConfig({ ...process.env, LOG_LEVEL: 'warn' })
  const { secretKey, webhookSecret, apiBase } = config.stripe
  if (secretKey === null) throw new ConfigError('STRIPE_SECRET_KEY must be set.')
  await withDatabase(config, async (database) => {
    await readSchema(database.db)
    const app = await buildApp({
      config,
      database,
      jobs: NO_JOBS,
      provider: { secretKey, webhookSecret, apiBase },
    })
    try {
      const { paid, settled, mismatched, unknown } = await settleSince(app, since)
      console.log(`${paid} sessions were paid since ${since.toISOString()}; ${settled} have their order.`)
      printSessions('The amount differs from the checkout; see the payments page:', mismatched)
      printSessions(
        'These sessions have no checkout in this shop; see the customer and the items at the provider:',
        unknown,
      )
      if (mismatched.length + unknown.length > 0) process.exitCode = 1
    } finally {
      await app.close()
    }
  })
})

function printSessions(title: string, sessions: ProviderSession[]): void {
  if (sessions.length === 0) return
  console.log(title)
  for (const { id, amountCents, currency } of sessions)
    console.log(`  ${id}  ${amountCents} cents ${currency}`)
}
