/** The accounts a shop with demo data comes with (design, section 3). */
export const demoAccounts = [
  { email: 'admin@example.com', password: 'plantshop-demo' },
  { email: 'user@example.com', password: 'plantshop-demo' },
]
