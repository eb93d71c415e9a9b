import { createServer } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { agentRoutes } from './features/shop/agents/agents.routes.ts'
import { auditRoutes } from './features/shop/audit/audit.routes.ts'
import { accountRoutes } from './features/people/accounts/accounts.routes.ts'
import { loginRoutes } from './features/people/login/login.routes.ts'
import { secondStepRoutes } from './features/people/login/second-step.routes.ts'
import { sessionRoutes } from './features/people/login/sessions/sessions.routes.ts'
import { ownDataRoutes } from './features/shop/own-data/own-data.routes.ts'
import { calendarRoutes } from './features/people/shelf/calendar.routes.ts'
import { shelfRoutes } from './features/people/shelf/shelf.routes.ts'
import { factorRoutes } from './features/people/login/factors/factors.routes.ts'
import { passkeyRoutes } from './features/people/login/factors/passkeys.routes.ts'
import { recoveryRoutes } from './features/people/login/recovery/recovery.routes.ts'
import { checkoutRoutes } from './features/sales/checkout/checkout.routes.ts'
import { categoryRoutes } from './features/shop/categories/categories.routes.ts'
import { handbookRoutes } from './features/shop/docs/handbook.routes.ts'
import { docsRoutes } from './features/shop/docs/docs.routes.ts'
import { documentApi } from './features/shop/docs/openapi.plugin.ts'
import { addImages } from './features/catalogue/images/images.plugin.ts'
import { careRoutes } from './features/sales/care/care.routes.ts'
import { imageRoutes } from './features/catalogue/images/images.routes.ts'
import { claimRoutes } from './features/sales/claims/claims.routes.ts'
import { lotRoutes } from './features/catalogue/lots/lots.routes.ts'
import { passportRoutes } from './features/sales/passports/passports.routes.ts'
import { pickUpRoutes } from './features/sales/delivery/admin/pick-up.routes.ts'
import { deliveryRoutes } from './features/sales/delivery/admin/delivery.routes.ts'
import { shippingRiskRoutes } from './features/sales/delivery/admin/shipping-risks.routes.ts'
import { bulkOrderRoutes } from './features/sales/orders/bulk/bulk.routes.ts'
import { orderRoutes } from './features/sales/orders/orders.routes.ts'
import { connectPayments } from './features/sales/payments/payments.plugin.ts'
import { closeCheckoutsRoutes } from './features/sales/payments/close-checkouts.routes.ts'
import { paymentRoutes } from './features/sales/payments/payments.routes.ts'
import { addInvoices } from './features/sales/invoices/invoices.plugin.ts'
import { invoiceRoutes } from './features/sales/invoices/invoices.routes.ts'
import { pastOrderRoutes } from './features/sales/past-orders/past-orders.routes.ts'
import { refundRoutes } from './features/sales/refunds/refunds.routes.ts'
import type { ProviderOptions } from './features/sales/provider/provider.ts'
import { webhookRoutes } from './features/sales/payments/webhooks.routes.ts'
import { feedRoutes } from './features/shop/published/feeds.routes.ts'
import { llmsRoutes } from './features/shop/published/llms.routes.ts'
import { publishedRoutes } from './features/shop/published/published.routes.ts'
import { countFetches } from './features/shop/published/fetches.ts'
import { pictureRoutes } from './features/catalogue/products/pictures/pictures.routes.ts'
import { bulkPriceRoutes } from './features/catalogue/products/prices/bulk-price.routes.ts'
import { productRoutes } from './features/catalogue/products/products.routes.ts'
import { recordSearchWords } from './features/catalogue/products/suggest/record-words.job.ts'
import { refuseOnSilence } from './platform/silent-part.ts'
import { sweepOldRows } from './features/shop/retention/retention.job.ts'
import { availabilityRoutes } from './features/catalogue/stock/availability.routes.ts'
import { compareRoutes } from './features/catalogue/compare/compare.routes.ts'
import { familyRoutes } from './features/catalogue/families/families.routes.ts'
import { finderRoutes } from './features/catalogue/finder/finder.routes.ts'
import { saleRuleRoutes } from './features/catalogue/rules/rules.routes.ts'
import { accessoryRoutes } from './features/catalogue/accessories/accessories.routes.ts'
import { plantFactsRoutes } from './features/catalogue/plants/facts.routes.ts'
import { notifyLowStock } from './features/catalogue/stock/low-stock.job.ts'
import { notifyRestocked } from './features/catalogue/stock/restock.job.ts'
import { stockRoutes } from './features/catalogue/stock/stock.routes.ts'
import { moderationRoutes } from './features/catalogue/reviews/moderation.routes.ts'
import { reviewRoutes } from './features/catalogue/reviews/reviews.routes.ts'
import { settingRoutes } from './features/shop/settings/settings.routes.ts'
import { shopRoutes } from './features/shop/info/shop.routes.ts'
import { contentRoutes } from './features/shop/content/contents.routes.ts'
import { pageRoutes } from './features/shop/content/pages.routes.ts'
import { addRedirects } from './features/shop/redirects/redirects.plugin.ts'
import { discountRoutes } from './features/sales/discounts/discounts.routes.ts'
import { afterImportRoutes } from './features/shop/move-in/after-import.routes.ts'
import { importRoutes } from './features/shop/move-in/imports.routes.ts'
import { redirectRoutes } from './features/shop/redirects/redirects.routes.ts'
import { officeRoutes } from './features/shop/office/office.routes.ts'
import { overviewRoutes } from './features/shop/overview/overview.routes.ts'
import { statsRoutes } from './features/shop/stats/stats.routes.ts'
import { transferRoutes } from './features/shop/transfer/transfer.routes.ts'
import { viewRoutes } from './features/shop/views/views.routes.ts'
import { trashRoutes } from './features/shop/trash/trash.routes.ts'
import { webhookEndpointRoutes } from './features/messages/webhooks/admin/webhooks.routes.ts'
import { addWebhooks } from './features/messages/webhooks/webhooks.plugin.ts'
import { userRoutes } from './features/people/accounts/admin/users.routes.ts'
import { emailRoutes } from './features/messages/outbox/admin/emails.routes.ts'
import { allCalls } from '../contract/calls/all.ts'
import { contactRoutes } from './features/messages/contact/contact.routes.ts'
import { unsubscribeRoutes } from './features/messages/outbox/unsubscribe.routes.ts'
import { addOutbox } from './features/messages/outbox/outbox.plugin.ts'
import { FrontDoor } from './caching/front-door.ts'
import type { DatabaseHandle } from './database/handle.ts'
import { enforceAccess } from './platform/access.ts'
import { announceResponses } from './platform/response-events.ts'
import type { App } from './platform/app-type.ts'
import { limitBodies } from './platform/load/body-limits.ts'
import { parseJsonBodies, SMALL_BODY_LIMIT } from './platform/body-parser.ts'
import { answerBrokenRequest } from './platform/broken-requests.ts'
import { clientAddress, trustedProxies } from './platform/client-address.ts'
import { HOUR } from '../contract/durations.ts'
import type { Config } from './base/config.ts'
import { limitConnections } from './platform/load/connection-limits.ts'
import { handleError } from './platform/error-handler.ts'
import { withOneHost } from './platform/one-host.ts'
import { answerUnreadable } from './platform/malformed-address.ts'
import type { Lateness } from './platform/load/event-loop-lateness.ts'
import { answerHealth } from './platform/health.ts'
import { Invalidation } from './platform/invalidation.ts'
import type { Jobs } from './platform/jobs.ts'
import { giveWayToVisitors } from './platform/load/give-way.ts'
import { shedLoad } from './platform/load/load-shedding.ts'
import { measure } from './platform/metrics.ts'
import { answerUnknownPaths } from './platform/not-found.ts'
import { refuseForeignOrigin } from './platform/origin-check.ts'
import { limitRates } from './platform/load/rate-limits.ts'
import { refuseUnrouted } from './platform/routes-of.ts'
import { loggerOptions, logRequests, requestIds, type LogStream } from './platform/request-log.ts'
import { setRefusalSentences } from './platform/refusal-sentences.ts'
import { showSandbox, type SandboxAddress } from './platform/sandbox-proxy.ts'
import { deleteExpiredSessions } from './platform/sessions.ts'
import { addSettings } from './platform/settings.plugin.ts'
import { awaitConnections } from './platform/stopping.ts'
import { sweepInBatches } from './platform/sweeping.ts'
import { recordSecurityEvents } from './platform/security-events.ts'
import { sendSecurityHeaders } from './platform/security-headers.ts'
import { measureCache, measureHearing } from './platform/shop-metrics.ts'

/**
 * Milliseconds. A request may take as long as the largest picture at the slowest rate that is let be (`body-limits.ts`). Connections
 * are kept longer than load balancers keep theirs: who closes first must not be us.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
}

export type AppParts = {
  config: Config
  /** Migrated already. */
  database: DatabaseHandle
  jobs: Jobs
  /** How the card provider is reached: the real one, or the sandbox when no key is set. */
  provider: ProviderOptions
  /** Its pages are shown under `/sandbox`; `null` when a real provider is used. */
  sandbox?: SandboxAddress | null
  /** The mail server, as in `SMTP_URL`; `null` sends nothing. */
  smtpUrl?: string | null
  clock?: () => Date
  /** How late the event loop is; by default it is watched. */
  lateness?: Lateness
  dev?: boolean
  /** Draw in the background what the build has left out of the illustrations. */
  drawAhead?: boolean
  /** Where log lines go; to standard output unless told. */
  logTo?: LogStream
}

/** The whole shop, ready to listen or to be injected into. */
export async function buildApp(parts: AppParts): Promise<App> {
  const app = createApp(parts)
  const caches = decorate(app, parts)
  await addSettings(app, caches)
  await addPlatform(app, parts)
  measureHearing(app, caches)
  await addFeatures(app, parts)
  refuseUnrouted(app, allCalls)
  awaitConnections(app)
  return app
}

function createApp({ config, logTo }: Pick<AppParts, 'config' | 'logTo'>): App {
  const requestId = requestIds(config)
  const frontDoor = new FrontDoor({
    requestId,
    addressOf: clientAddress(config.trustProxy),
    announce: (answer) => app.announceResponse(answer),
  })
  const limit = limitConnections(config)
  const app: App = Fastify({
    logger: loggerOptions(config, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: SMALL_BODY_LIMIT,
    serverFactory: (route) => {
      const server = createServer(timeouts, withOneHost(frontDoor.inFrontOf(route)))
      limit(server)
      return server
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
    // A malformed address never reaches a route.
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerUnreadable,
  }).withTypeProvider<ZodTypeProvider>()
  setRefusalSentences()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.decorate('frontDoor', frontDoor)
  return app
}

function decorate(app: App, { config, database, jobs, clock }: AppParts): Invalidation {
  const caches = new Invalidation(database, (error) =>
    app.log.warn({ err: error }, 'other nodes could not be notified'),
  )
  app.decorate('config', config)
  app.decorate('db', database.db)
  app.decorate('clock', clock ?? (() => new Date()))
  app.decorate('jobs', jobs)
  app.decorate('invalidate', (tags: string[]) => caches.invalidate(tags))
  app.decorate('onInvalidate', (listener: (tags: string[]) => void) =>
    caches.onInvalidate((tags) => listener(tags)),
  )
  app.addHook('onListen', async () => void caches.listen())
  app.addHook('onClose', () => caches.close())
  return caches
}

async function addPlatform(app: App, { database, lateness, dev = false }: AppParts): Promise<void> {
  announceResponses(app)
  logRequests(app)
  sendSecurityHeaders(app, { dev })
  limitBodies(app)
  parseJsonBodies(app)
  shedLoad(app, database, lateness)
  giveWayToVisitors(app, database)
  refuseOnSilence(app, database)
  await limitRates(app, database)
  enforceAccess(app)
  await app.register(cookie)
  app.addHook('onRequest', refuseForeignOrigin)
  sweepOldRows(app)
  app.jobs.every('sweep-sessions', HOUR, () => sweepInBatches(app, 'sessions', deleteExpiredSessions))
  answerUnknownPaths(app)
  measure(app, database)
  recordSecurityEvents(app)
  answerHealth(app, database)
  measureCache(app, 'front door', app.frontDoor)
  app.addHook('preClose', async () => app.frontDoor.close())
}

/** One line per feature. */
async function addFeatures(
  app: App,
  { provider, sandbox = null, smtpUrl = null, drawAhead = false }: AppParts,
): Promise<void> {
  connectPayments(app, provider)
  if (sandbox !== null) await showSandbox(app, sandbox)
  addImages(app, { drawAhead })
  addOutbox(app, { smtpUrl, pictures: app.images.own })
  addInvoices(app)
  addWebhooks(app)
  addRedirects(app)
  countFetches(app)
  notifyRestocked(app)
  notifyLowStock(app)
  recordSearchWords(app)
  await documentApi(app)
  await app.register(docsRoutes, { prefix: '/api' })
  await app.register(handbookRoutes)
  await app.register(loginRoutes)
  await app.register(secondStepRoutes)
  await app.register(factorRoutes)
  await app.register(passkeyRoutes)
  await app.register(sessionRoutes)
  await app.register(recoveryRoutes)
  await app.register(userRoutes)
  await app.register(trashRoutes)
  await app.register(webhookEndpointRoutes)
  await app.register(accountRoutes)
  await app.register(ownDataRoutes)
  await app.register(shelfRoutes)
  await app.register(calendarRoutes)
  await app.register(viewRoutes)
  await app.register(productRoutes)
  await app.register(feedRoutes)
  await app.register(publishedRoutes)
  await app.register(llmsRoutes)
  await app.register(agentRoutes)
  await app.register(familyRoutes)
  await app.register(pictureRoutes)
  await app.register(bulkPriceRoutes)
  await app.register(availabilityRoutes)
  await app.register(stockRoutes)
  await app.register(accessoryRoutes)
  await app.register(saleRuleRoutes)
  await app.register(plantFactsRoutes)
  await app.register(compareRoutes)
  await app.register(finderRoutes)
  await app.register(closeCheckoutsRoutes)
  await app.register(moderationRoutes)
  await app.register(reviewRoutes)
  await app.register(statsRoutes)
  await app.register(overviewRoutes)
  await app.register(officeRoutes)
  await app.register(imageRoutes)
  await app.register(contactRoutes)
  await app.register(contentRoutes)
  await app.register(pageRoutes)
  await app.register(discountRoutes)
  await app.register(redirectRoutes)
  await app.register(categoryRoutes)
  await app.register(unsubscribeRoutes)
  await app.register(emailRoutes)
  await app.register(auditRoutes)
  await app.register(shopRoutes)
  await app.register(settingRoutes)
  await app.register(checkoutRoutes)
  await app.register(orderRoutes)
  await app.register(careRoutes)
  await app.register(lotRoutes)
  await app.register(passportRoutes)
  await app.register(bulkOrderRoutes)
  await app.register(deliveryRoutes)
  await app.register(pickUpRoutes)
  await app.register(shippingRiskRoutes)
  await app.register(refundRoutes)
  await app.register(invoiceRoutes)
  await app.register(pastOrderRoutes)
  await app.register(claimRoutes)
  await app.register(paymentRoutes)
  await app.register(webhookRoutes)
  await app.register(transferRoutes)
  await app.register(importRoutes)
  await app.register(afterImportRoutes)
}
