import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'

/** True in a shop that asks for delivery addresses. */
export const delivers = ({ settings }: Pick<App, 'settings'>): boolean =>
  settings.get('orders.countries').length > 0

/** Answers the calls of this plugin with 404 while the shop asks for no addresses. */
export function needDelivery(app: App): void {
  app.addHook('onRequest', async () => {
    if (!delivers(app)) throw notFound('Address')
  })
}
