import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseHandle } from './database/handle.ts'
import { missingLetters } from './database/letters.ts'
import { migrate } from './database/migrate.ts'
import type { WhenNew } from './database/embedded/open-embedded.ts'
import { openDatabase } from './database/open.ts'
import { migrationsDone } from './database/schema-version.ts'
import { progressOf } from './base/progress.ts'
import { isDemoShop } from './platform/demo-shop.ts'
import { refuseOtherCurrency } from './features/sales/pricing/currency-in-use.ts'
import { seedWhenWanted } from './setup/seed.ts'
import { ensureAdmins } from './setup/ensure-admins.ts'
import type { Config } from './base/config.ts'
import { isLoopback } from './base/settings/address.ts'
import { ensureWritable } from './base/data-dir.ts'
import { createJobQueue } from './platform/job-queue.ts'
import { StartError, systemCode } from './base/start-error.ts'

export type RunningShop = {
  stop: (signal: NodeJS.Signals) => Promise<void>
  /** Resolves when the database is lost for good. */
  broken: Promise<Error>
  /** True if the demo accounts can log in. */
  isDemo: boolean
}

export type StartOptions = {
  dev: boolean
  /** Resolves when the pages are built; the database is opened meanwhile. Without it they are built already. */
  built?: Promise<void>
  /** Draw in the background what the build has left out of the illustrations. */
  drawAhead?: boolean
}

/** How long load balancers get to look elsewhere before the door closes, in ms. */
const LOOK_ELSEWHERE = 3_000

/** Database, sandbox, app, in this order; what was opened is closed again when a later step fails. @throws StartError */
export async function startShop(config: Config, options: StartOptions): Promise<RunningShop> {
  const { dev, drawAhead = false } = options
  const cleanups: (() => Promise<unknown>)[] = []
  const closeAll = async () => {
    for (const close of cleanups.toReversed()) await close()
  }
  try {
    ensureWritable(config.dataDir)
    // Until the app exists there is no log; idle connections that end are replaced by themselves.
    let report = (error: Error) => console.error(error.message)
    const [database, { buildApp, renderPages, connectProviderOrSandbox }] = await Promise.all([
      openDatabase(config, (error) => report(error), whenNew(config)),
      loadShop(),
    ])
    cleanups.push(database.close)
    const warnings = await prepare(database, config, options)

    const { provider, sandbox, smtpUrl, close: closeSandbox } = await connectProviderOrSandbox(config)
    cleanups.push(closeSandbox)
    const jobs = createJobQueue(database)
    const app = await buildApp({
      config,
      database,
      jobs,
      provider,
      sandbox,
      smtpUrl: config.mail?.smtpUrl ?? smtpUrl,
      dev,
      drawAhead,
    })
    cleanups.push(async () => {
      await app.close()
      await jobs.stop()
    })
    report = (error) => app.log.warn({ err: error }, 'database connection')
    for (const warning of warnings) app.log.warn(warning)
    await renderPages(app, { dev })
    database.open()
    await listenOrExplain((address) => app.listen({ ...address, backlog: BACKLOG }), config)
    // Not awaited: visitors need no jobs.
    void jobs.start(app.log)

    return {
      broken: database.broken,
      isDemo: await isDemoShop(app),
      stop: async (signal) => {
        app.announceStop()
        if (signal === 'SIGTERM' && config.trustProxy !== false) await pause(LOOK_ELSEWHERE)
        await closeAll()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Most of the shop's code: it is loaded while the database, which has a thread of its own, is opened. */
async function loadShop() {
  const [{ buildApp }, { renderPages }, { connectProviderOrSandbox }] = await Promise.all([
    import('./app.ts'),
    import('./rendering/rendering.plugin.ts'),
    import('./start-sandbox.ts'),
  ])
  return { buildApp, renderPages, connectProviderOrSandbox }
}

/** Brings the tables up to date, and says how far it is. */
function bringUpToDate(database: DatabaseHandle): Promise<void> {
  const say = progressOf('Database: step')
  return migrate(database, { report: (_name, number, of) => say(number, of) })
}

/** Said before the long work of a first start, not after it. @throws StartError */
async function refuseTakenPort(config: Config): Promise<void> {
  const probe = createServer()
  await listenOrExplain((address) => once(probe.listen(address), 'listening'), config)
  probe.close()
}

const whenNew = (config: Config): WhenNew => ({
  begin: async () => {
    await refuseTakenPort(config)
    console.log('Making the database')
  },
  fill: bringUpToDate,
})

/** @returns what is worth a warning */
async function prepare(database: DatabaseHandle, config: Config, { built }: StartOptions): Promise<string[]> {
  const isNew = database.engine === 'postgres' && (await migrationsDone(database.db)).length === 0
  if (isNew) await refuseTakenPort(config)
  await bringUpToDate(database)
  // The build lists the pictures that demo products show.
  await built
  await seedWhenWanted(database.db, config)
  await refuseOtherCurrency(database.db, config.fixed)
  const letters = await missingLetters(database.db)
  return [...(await ensureAdmins(database.db, config)), ...(letters ? [letters] : []), ...warningsOf(config)]
}

/** Warnings about settings that a shop needs. */
export const warningsOf = (config: Config): string[] => [
  ...sandboxWarning(config),
  ...mailWarning(config),
  ...secretsWarning(config),
]

/** Of a shop that others can reach. */
const sandboxWarning = ({ stripe, publicUrl }: Config): string[] =>
  stripe.secretKey === null && !isLoopback(publicUrl)
    ? [`The sandbox takes the payments at ${publicUrl}: orders count as paid, and no money moves.`]
    : []

/** Of a shop that takes money. */
const mailWarning = ({ stripe, mail }: Config): string[] =>
  stripe.secretKey !== null && mail === null
    ? ['SMTP_URL is not set: no e-mail is sent, and each is noted as skipped.']
    : []

/** Of a shop that takes money, on nodes that share a database. */
const secretsWarning = ({ stripe, databaseUrl, secretsKey }: Config): string[] =>
  stripe.secretKey !== null && databaseUrl !== null && secretsKey === null
    ? [
        'SECRETS_KEY is not set: no admin can set up an app as a second factor, which the pages of admins ask for.',
      ]
    : []

/**
 * The most connections that wait to be accepted; the system may allow fewer (`net.core.somaxconn`). It drops further ones unanswered, and the
 * visitor's machine retries after one second, then three, which would delay everybody who arrives in a crowd.
 */
const BACKLOG = 4_096

/** @throws StartError saying why the address cannot be used */
export async function listenOrExplain(
  listen: (address: { host: string; port: number }) => Promise<unknown>,
  { host, port }: Config,
): Promise<void> {
  try {
    await listen({ host, port })
  } catch (error) {
    throw new StartError(listenFailure(systemCode(error), host, port), { cause: error })
  }
}

function listenFailure(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `PORT ${port} is already in use on ${host}; stop what uses it or choose another port: PORT=${port + 1} npm start`
  if (code === 'EACCES') return `PORT ${port} may not be used by this account; choose one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is no address of this machine.`
  return `The shop cannot listen on HOST ${host}, PORT ${port} (${code || 'unknown reason'}).`
}
