/** The accounts of the demo data (docs/behaviour.md#starting). */
export const ADMIN = { email: 'admin@example.com', password: 'plantshop-demo' }
export const CUSTOMER = { email: 'user@example.com', password: 'plantshop-demo' }
