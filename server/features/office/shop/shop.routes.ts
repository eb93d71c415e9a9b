import { ShopInfo } from '../../../../contract/schemas/shop.ts'
import type { Db } from '../../../database/schema.ts'
import type { App } from '../../../platform/app-type.ts'
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
          'Whether letters are sent, hints for the login page, countries delivered to, and when parcels leave',
        response: { 200: ShopInfo },
      },
    },
    async () => ({
      letters: app.letters.isOn ? ('on' as const) : ('off' as const),
      demoAccounts: await loginHints(app),
      ...(countries.length > 0 && { deliveryCountries: [...countries] }),
      ...(shipping !== null && { shipping }),
    }),
  )
}

/** None with a payment key, whatever the database says: demo accounts cannot log in there. */
async function loginHints({ config, readDb }: App): Promise<ShopInfo['demoAccounts']> {
  if (config.stripe.secretKey !== null || !(await hasDemoData(readDb))) return []
  // Loaded only here: a shop that is no demo does without the catalogue.
  const { demoAccounts } = await import('../../../../catalogue/accounts.ts')
  return demoAccounts.map(({ email }) => ({ email, password: DEMO_PASSWORD }))
}

async function hasDemoData(db: Db): Promise<boolean> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'demo_data')
    .executeTakeFirst()
  return setting?.value === 'on'
}
