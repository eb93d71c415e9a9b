import { DEMO_PASSWORD, demoAccounts } from '../../../catalogue/accounts.ts'
import { ShopInfo } from '../../../contract/schemas/shop.ts'
import type { Db } from '../../database/schema.ts'
import type { App } from '../../platform/app-type.ts'

const loginHints = demoAccounts.map(({ email }) => ({ email, password: DEMO_PASSWORD }))

/** What pages may know of the shop; prefix `/api/shop-info`. */
export async function shopRoutes(app: App) {
  app.get(
    '/',
    {
      config: { access: 'everyone' },
      schema: { summary: 'Hints for the login page', response: { 200: ShopInfo } },
    },
    async () => ({ demoAccounts: (await hasDemoData(app.readDb)) ? loginHints : [] }),
  )
}

async function hasDemoData(db: Db): Promise<boolean> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'demo_data')
    .executeTakeFirst()
  return setting?.value === 'on'
}
