import { SETTINGS } from '../../settings/all.ts'
import type { App } from './app-type.ts'
import { EVERYTHING, type Invalidation } from './invalidation.ts'
import { readSettings, type Settings } from './settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings
    /** Reads the settings anew and lets the other nodes do the same. Call it after the commit. */
    settingsChanged: () => Promise<void>
    /** Reads the settings anew, where a statement has found them outdated. */
    settingsReloaded: () => Promise<void>
  }
}

/** The tag by which other nodes learn that settings have changed. */
const CHANGED = 'settings'
/** Milliseconds between two reads, for changes that this node did not hear of. */
const RELOAD_EVERY = 30_000

/** Decorates `app.settings`, already read. */
export async function addSettings(app: App, caches: Invalidation): Promise<void> {
  const settings = await readSettings(app.db, app.config.fixed)
  logProblems(app, settings)

  /** Cached pages and answers go only afterwards: made before, they would be made of the old settings again. */
  const reload = async () => {
    const changed = await settings.reload()
    if (changed.length === 0) return
    logProblems(app, settings)
    if (changed.some((key) => SETTINGS[key].shows === 'pages')) caches.invalidateHere([EVERYTHING])
  }
  const reloadLater = () => {
    reload().catch((error: unknown) => app.log.warn({ err: error }, 'the settings could not be read'))
  }

  app.decorate('settings', settings)
  app.decorate('settingsReloaded', reload)
  app.decorate('settingsChanged', async () => {
    await reload()
    caches.invalidate([CHANGED])
  })
  caches.onInvalidate((tags, from) => {
    if (from === 'elsewhere' && (tags.includes(CHANGED) || tags.includes(EVERYTHING))) reloadLater()
  })
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(reloadLater, RELOAD_EVERY).unref()
  })
  app.addHook('preClose', async () => clearInterval(timer))
}

function logProblems(app: App, settings: Settings): void {
  for (const [key, problem] of settings.problems())
    app.log.warn(`The stored value of ${key} is not used: it ${problem}.`)
}
