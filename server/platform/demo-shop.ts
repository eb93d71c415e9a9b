import type { App } from './app-type.ts'

/** True for a demo shop; never with a payment key, whatever the database holds. */
export async function isDemoShop({ config, readDb }: Pick<App, 'config' | 'readDb'>): Promise<boolean> {
  if (config.stripe.secretKey !== null) return false
  const setting = await readDb
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'demo_data')
    .executeTakeFirst()
  return setting?.value === 'on'
}
