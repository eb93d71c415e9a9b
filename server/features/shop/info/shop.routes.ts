import { shopCalls } from '../../../../contract/calls/shop.ts'
import type { ShopInfo } from '../../../../contract/schemas/shop.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { CONTENTS } from '../../../caching/tags.ts'
import { cacheAnswers } from '../../../caching/cached-answers.ts'
import { ResponseCache } from '../../../caching/response-cache.ts'
import { isDemoShop } from '../../../platform/demo-shop.ts'
import { countriesDelivered, shippingRules } from '../../../platform/shipping-rules.ts'
import { LEGAL_PAGES } from '../../../../contract/content.ts'
import { findPublishedPages } from '../content/content.store.ts'
import { shownCategories } from '../../catalogue/categories/categories.store.ts'
import { contactAddresses } from '../../messages/contact/contact.service.ts'
import { DEMO_PASSWORD } from '../../../base/demo-password.ts'
import { shopMoney } from './shop-money.ts'
import { presentShop } from './shop.present.ts'
import { termsForEmail } from './terms-for-email.ts'
import { serveTheme } from './theme.ts'

/** Calls for what everybody may know of the shop. */
export async function shopRoutes(app: App) {
  const on = routesOf(app, shopCalls)
  serveTheme(app)
  const legalPages = keptLegalPages(app)
  app.outbox.addFacts('order placed', async () => termsForEmail(app.settings, await legalPages()))
  const answer = cacheAnswers(app, { maxMegabytes: 1 })

  on('GET /api/shop', (request, reply) =>
    answer(request, reply, {
      key: 'shop',
      tags: () => [CONTENTS],
      make: async () => {
        const [pages, { all }] = [await legalPages(), await shownCategories(app.db)]
        const money = await shopMoney(app)
        return presentShop(app.settings, { pages, categories: all, money }, app.clock())
      },
    }),
  )

  on('GET /api/shop-info', async () => {
    const isDemo = await isDemoShop(app)
    const countries = countriesDelivered(app.settings)
    const shipping = shippingRules(app.settings)
    const published = await legalPages()
    return {
      emails: app.outbox.isOn ? ('on' as const) : ('off' as const),
      demoAccounts: isDemo ? await loginHints() : [],
      ...(countries.length > 0 && { deliveryCountries: countries }),
      ...(shipping !== null && { shipping }),
      ...(published.length > 0 && { legalPages: published }),
      ...(contactAddresses(app).length > 0 && { contact: 'on' as const }),
    }
  })
}

type LegalPage = Awaited<ReturnType<typeof findPublishedPages>>[number]

/** The published ones, in their fixed order: kept, because the e-mail of each order names them. */
function keptLegalPages(app: App): () => Promise<LegalPage[]> {
  const kept = new ResponseCache<LegalPage[]>({
    maxBytes: 256 * 1_024,
    bytesOf: (pages) => JSON.stringify(pages).length,
    ttl: 30_000,
  })
  app.onInvalidate((tags) => kept.invalidate(tags))
  return async () => {
    const chosen = app.settings.get('legal.pages')
    const slugs = [...new Set(LEGAL_PAGES.map((name) => chosen[name]))].filter((slug) => slug !== '')
    if (slugs.length === 0) return []
    const found = await kept.get(slugs.join(), async () => {
      const pages = await findPublishedPages(app.db, slugs)
      const value = slugs.flatMap((slug) => pages.find((page) => page.slug === slug) ?? [])
      return { value, tags: [CONTENTS], cacheable: true }
    })
    return found.value
  }
}

/** Loads the catalogue only here, because only the demo shop has demo accounts. */
async function loginHints(): Promise<ShopInfo['demoAccounts']> {
  const { demoAccounts } = await import('../../../../catalogue/accounts.ts')
  return demoAccounts.map(({ email }) => ({ email, password: DEMO_PASSWORD }))
}
