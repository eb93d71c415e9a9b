import { shopCalls } from '../../../../contract/calls/shop.ts'
import type { ShopInfo } from '../../../../contract/schemas/shop.ts'
import type { App } from '../../../platform/app-type.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { isDemoShop } from '../../../platform/demo-shop.ts'
import { contactAddress } from '../../messages/contact/contact.service.ts'
import { DEMO_PASSWORD } from '../../../base/demo-password.ts'

/** Call for the public settings of the shop. */
export async function shopRoutes(app: App) {
  const on = routesOf(app, shopCalls)
  const { deliveryCountries: countries, shipping } = app.config
  on('GET /api/shop-info', async () => {
    const isDemo = await isDemoShop(app)
    return {
      letters: app.outbox.isOn ? ('on' as const) : ('off' as const),
      demoAccounts: isDemo ? await loginHints() : [],
      ...(countries.length > 0 && { deliveryCountries: [...countries] }),
      ...(shipping !== null && { shipping }),
      ...(!isDemo && contactAddress(app) !== null && { contact: 'on' as const }),
    }
  })
}

/** Loads the catalogue only here, because only the demo shop has demo accounts. */
async function loginHints(): Promise<ShopInfo['demoAccounts']> {
  const { demoAccounts } = await import('../../../../catalogue/accounts.ts')
  return demoAccounts.map(({ email }) => ({ email, password: DEMO_PASSWORD }))
}
