import { saleRuleCalls } from '../../../../contract/calls/sale-rules.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { acceptKnown, listKnown } from './known-rules.service.ts'
import { addRule, changeRule, deleteRule, pageOfRules } from './rules.service.ts'

/** Calls with which admins say which plants may not go where. */
export async function saleRuleRoutes(app: App) {
  const on = routesOf(app, saleRuleCalls)

  on('GET /api/sale-rules', ({ query }) => pageOfRules(app, query))

  on('POST /api/sale-rules', (request) => addRule(app, viewerOf(request), request.body))

  on('GET /api/sale-rules/known', () => listKnown(app))

  on('POST /api/sale-rules/known', (request) => acceptKnown(app, viewerOf(request), request.body.ids))

  on('PATCH /api/sale-rules/:id', (request) =>
    changeRule(app, viewerOf(request), request.params.id, request.body),
  )

  on('DELETE /api/sale-rules/:id', async (request) => {
    await deleteRule(app, viewerOf(request), request.params.id)
    return { message: 'Rule deleted' }
  })
}
