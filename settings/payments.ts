import type { Fact } from './setting.ts'

/** Payment settings of the server's environment, to be shown. No secret is stored: whoever sets `DATABASE_URL` can set a key. */
export const PAYMENTS = {
  'payments.secretKey': {
    label: 'Secret key',
    help: 'Of the card provider. Without it the sandbox takes the payments, and no money moves.',
    variable: 'STRIPE_SECRET_KEY',
    isSecret: true,
  },
  'payments.webhookSecret': {
    label: 'Signing secret of webhooks',
    help: 'Proves that an event comes from the card provider.',
    variable: 'STRIPE_WEBHOOK_SECRET',
    isSecret: true,
  },
  'payments.apiBase': {
    label: "Address of the provider's API",
    help: "The provider's own unless set.",
    variable: 'STRIPE_API_BASE',
    isSecret: false,
  },
  'payments.sandbox': {
    label: 'Sandbox for everybody',
    help: 'On: others can reach the shop without a payment key; orders count as paid, and no money moves.',
    variable: 'SANDBOX',
    isSecret: false,
  },
} satisfies Record<string, Fact>
