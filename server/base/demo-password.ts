/** Password of both demo accounts, printed in the README. With a payment key it opens none, as anybody could log in to a former demo. */
export const DEMO_PASSWORD = 'plantshop-demo'
