import { isCounted } from '../../../../contract/refunds.ts'
import type { App } from '../../../platform/app-type.ts'
import type { ProviderSession } from '../provider/provider.ts'

/** True if a payment without an order was refunded in full on the provider's own screen, so that nobody has to review it. */
export async function isRefundedAtProvider(
  { provider }: Pick<App, 'provider'>,
  { paymentIntent, amountCents }: ProviderSession,
): Promise<boolean> {
  if (!paymentIntent || amountCents === null) return false
  const refunds = await provider.refundsApi.listRefunds({ paymentIntent })
  const back = refunds.filter(({ state }) => isCounted(state))
  return back.reduce((sum, refund) => sum + refund.amountCents, 0) >= amountCents
}
