import { settingCalls } from '../../../../contract/calls/settings.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { serveOfficialFiles, storeOfficialFile } from './official-files.ts'
import { presentSettings } from './settings.present.ts'
import { changeSettings, readHistory } from './settings.service.ts'

/** Limit for changes, each of which is a click of a person. */
const writes = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }

/** Calls for what the merchant sets on screens. */
export async function settingRoutes(app: App) {
  const on = routesOf(app, settingCalls)
  const shop = { settings: app.settings, facts: app.config.facts }

  on('GET /api/settings', async ({ query: { group } }) => presentSettings(shop, group))

  on('PATCH /api/settings', writes, async (request) => {
    await changeSettings(app, viewerOf(request), request.body)
    return presentSettings(shop)
  })

  serveOfficialFiles(app)
  on('POST /api/settings/official-file', writes, async ({ body }) => ({
    file: await storeOfficialFile(app, body.file),
  }))

  on('GET /api/settings/history', ({ query: { key } }) => readHistory(app, key))
}
