import type { Fact } from './setting.ts'

/** Payment settings of the server's environment, to be shown. No secret is stored: whoever sets `DATABASE_URL` can set a key. */
export const PAYMENTS = {
  'payments.secretKey': {
    label: 'Secret key',
    help: 'Secret key of the card provider. Without a key, payments go to the sandbox and no money moves.',
    variable: 'STRIPE_SECRET_KEY',
    isSecret: true,
  },
  'payments.webhookSecret': {
    label: 'Webhook signing secret',
    help: 'Verifies that events come from the card provider.',
    variable: 'STRIPE_WEBHOOK_SECRET',
    isSecret: true,
  },
  'payments.apiBase': {
    label: 'API address of the provider',
    help: 'Default: the provider’s own API.',
    variable: 'STRIPE_API_BASE',
    isSecret: false,
  },
  'payments.sandbox': {
    label: 'Public sandbox',
    help: 'If on, the shop is public without a payment key; orders count as paid, and no money moves.',
    variable: 'SANDBOX',
    isSecret: false,
  },
} satisfies Record<string, Fact>
