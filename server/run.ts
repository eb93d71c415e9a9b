import { parseConfig } from './base/config.ts'
import { ConfigError } from './base/settings/variables.ts'
import { StartError } from './base/start-error.ts'
import { startShop, type StartOptions } from './start-shop.ts'
import { welcome } from './welcome.ts'

/** Starts the shop and stops it when the system asks; what prevents the start is said in one sentence, with exit code 1. */
export async function run(variables: NodeJS.ProcessEnv, options: StartOptions): Promise<void> {
  try {
    const config = parseConfig(variables)
    const shop = await startShop(config, options)
    stopOnSignals(shop.stop)
    void shop.broken.then((error) => {
      console.error(`The database is lost: ${error.message}`)
      process.exit(1)
    })
    // In development the process is a new one after each change of the API: how long one waits is said.
    const waited = options.dev ? `, ${(performance.now() / 1_000).toFixed(1)} s after its start` : ''
    console.log(`The shop is open at ${config.publicUrl}${waited}`)
    if (process.stdout.isTTY && !options.dev)
      for (const line of welcome(config, shop.isDemo)) console.log(line)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error
    console.error(error.message)
    if (variables.LOG_LEVEL === 'debug' && error.cause !== undefined) console.error(error.cause)
    process.exit(1)
  }
}

/** The first signal lets everything finish; a second one does not wait. */
function stopOnSignals(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
