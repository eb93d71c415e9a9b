import { ShopInfo } from '../../../../contract/schemas/shop.ts'
import type { App } from '../../../platform/app-type.ts'
import { isDemoShop } from '../../../platform/demo-shop.ts'
import { contactAddress } from '../../letters/contact/contact.service.ts'
import { DEMO_PASSWORD } from '../../../base/demo-password.ts'

/** What pages may know of the shop; prefix `/api/shop-info`. */
export async function shopRoutes(app: App) {
  const { deliveryCountries: countries, shipping } = app.config
  app.get(
    '/',
    {
      config: { access: 'everyone' },
      schema: {
        summary:
          'Whether letters are sent and messages taken, hints for the login page, countries delivered to, and when parcels leave',
        response: { 200: ShopInfo },
      },
    },
    async () => {
      const isDemo = await isDemoShop(app)
      return {
        letters: app.letters.isOn ? ('on' as const) : ('off' as const),
        demoAccounts: isDemo ? await loginHints() : [],
        ...(countries.length > 0 && { deliveryCountries: [...countries] }),
        ...(shipping !== null && { shipping }),
        ...(!isDemo && contactAddress(app) !== null && { contact: 'on' as const }),
      }
    },
  )
}

/** Loaded only here: a shop that is no demo does without the catalogue, and demo accounts cannot log in there. */
async function loginHints(): Promise<ShopInfo['demoAccounts']> {
  const { demoAccounts } = await import('../../../../catalogue/accounts.ts')
  return demoAccounts.map(({ email }) => ({ email, password: DEMO_PASSWORD }))
}
