import type { TestPaymentView } from '../../../../contract/schemas/setting.ts'
import type { App } from '../../../platform/app-type.ts'

/** True for a key with which money moves. */
export const isLive = (key: string): boolean => /^(sk|rk)_live_/.test(key)

/** Asks the card provider whether it takes the key, and says when it last sent an event. */
export async function testPayment({ config, provider, providerEvents }: App): Promise<TestPaymentView> {
  const { secretKey } = config.stripe
  const [problem, last] = await Promise.all([provider.test(), providerEvents.last()])
  return {
    provider: secretKey === null ? 'sandbox' : 'stripe',
    mode: secretKey !== null && isLive(secretKey) ? 'live' : 'test',
    isAnswering: problem === null,
    lastEventAt: last?.toISOString() ?? null,
    ...(problem !== null && { problem }),
  }
}
