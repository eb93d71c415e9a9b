/** Password of both demo accounts, printed in the README. It opens none in a shop for customers, as anybody could log in to a former demo. */
export const DEMO_PASSWORD = 'plantshop-demo'

type Wanted = { stripe: { secretKey: string | null }; demoData: 'on' | 'off' | 'auto' }

/** True if demo accounts may log in: not where money is taken, demo data is off, or the shop has been given a name of its own. */
export const mayBeDemo = ({ stripe, demoData }: Wanted, isOwn: boolean): boolean =>
  stripe.secretKey === null && demoData !== 'off' && !isOwn
