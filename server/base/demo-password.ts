/**
 * Password of both demo accounts, printed in the README and on the login page of a demo shop. With a payment key it
 * opens no account, because anybody could otherwise log in to a live shop that began as a demo.
 */
export const DEMO_PASSWORD = 'plantshop-demo'
