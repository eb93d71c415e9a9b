import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'
import { ConfigError } from './settings/variables.ts'

describe('a variable that is wrong', () => {
  it.each([
    ['SECRETS_KEY', 'short', 'must have at least 32 characters, such as those of `openssl rand -base64 32`.'],
    ['PORT', '80x', 'must be a whole number from 1 to 65535.'],
    ['PORT', '65536', 'must be a whole number from 1 to 65535.'],
    ['PUBLIC_URL', 'shop.example.com', 'must be an address that starts with http:// or https://.'],
    [
      'PUBLIC_URL',
      'https://example.com/shop',
      'must be an origin such as https://shop.example.com, without a path.',
    ],
    [
      'DATABASE_URL',
      'mysql://localhost/shop',
      'must be an address such as postgresql://user:password@host:5432/name.',
    ],
    ['DEMO_DATA', 'yes', 'must be on or off.'],
    ['LOG_FORMAT', 'xml', 'must be json or text.'],
    ['STRIPE_SECRET_KEY', 'pk_test_1', 'must be a secret key, which starts with sk_ or rk_.'],
    [
      'SMTP_URL',
      'smtp://mail.example.com:465',
      'must begin with smtps:// at port 465, where a server expects TLS from the first byte.',
    ],
    ['SMTP_URL', 'smtp://user@mail.example.com', 'must hold both a user and a password, or neither.'],
    ['SMTP_URL', 'smtp://:secret@mail.example.com', 'must hold both a user and a password, or neither.'],
    [
      'MAIL_FROM',
      'Our shop',
      'must be an e-mail address such as orders@example.com, or a name and one: Our shop <orders@example.com>.',
    ],
    ['REVIEW_INVITATIONS', '0', 'must be off or a number of days from 1 to 90.'],
    ['NEW_ORDER_EMAILS', 'yes', 'must be on or off.'],
    ['STATUS_EMAILS', 'no', 'must be on or off.'],
    [
      'DELIVERY_COUNTRIES',
      'US,Germany',
      'must be two-letter codes of countries that the card provider supports, such as US,CA,GB.',
    ],
    [
      'DELIVERY_COUNTRIES',
      'CU',
      'must be two-letter codes of countries that the card provider supports, such as US,CA,GB.',
    ],
    ['SHIPPING_WEEKDAYS', 'monday', 'must be weekdays of three letters each, such as mon,tue,wed.'],
    ['SHIPPING_WEEKDAYS', ',', 'must be weekdays of three letters each, such as mon,tue,wed.'],
    ['SHIPPING_TIME_ZONE', 'Portland', 'must be a time zone such as America/Los_Angeles.'],
    ['SHIPPING_TIME_ZONE', '-08:00', 'must be a time zone such as America/Los_Angeles.'],
    ['SHIPPING_CUT_OFF', '25', 'must be a whole number from 0 to 24.'],
    [
      'SHIPPING_CLOSED_DAYS',
      '2026-02-30',
      'must be at most 200 days such as 2026-12-25, separated by commas.',
    ],
    [
      'SHIPPING_CLOSED_DAYS',
      '25.12.2026',
      'must be at most 200 days such as 2026-12-25, separated by commas.',
    ],
    ['CLAIM_DAYS', '91', 'must be a whole number from 0 to 90.'],
    ['ADMIN_EMAIL', 'admin', 'must be an e-mail address.'],
    ['ADMIN_PASSWORD', 'short', 'must have at least 8 characters.'],
    ['ADMIN_PASSWORD', 'plantshop-demo', 'must not be the password of the demo accounts.'],
    ['SANDBOX', 'yes', 'must be on or off.'],
    ['HOST', 'shop example', 'must be an address of this machine or its name, such as 0.0.0.0.'],
    ['HOST', 'example.com/x', 'must be an address of this machine or its name, such as 0.0.0.0.'],
    ['RATE_LIMITS', 'no', 'must be on or off.'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent.'],
    [
      'TRUST_PROXY',
      '10.0.0.1, 0.0.0.0/0',
      'must be off, a number of proxies, or their addresses separated by commas.',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/99',
      'must be off, a number of proxies, or their addresses separated by commas.',
    ],
    [
      'TRUST_PROXY',
      'on',
      'must not be on, which would believe any address a visitor writes: give the number of proxies, such as 1, or their addresses.',
    ],
    ['TRUST_PROXY', '0', 'must be off, a number of proxies, or their addresses separated by commas.'],
    ['METRICS_TOKEN', 'short', 'must have 16 to 200 letters, digits or characters of -._~+/=.'],
    [
      'DATABASE_REPLICA_URLS',
      'postgresql://replica/shop',
      'is gone: let DATABASE_URL lead to a pooler that reads from replicas, such as Pgpool-II (deploy/RUNBOOK.md#scaling).',
    ],
    [
      'WORKERS',
      '2',
      'is gone: start one process for each processor core, each with a PORT of its own, behind a proxy (deploy/RUNBOOK.md#scaling).',
    ],
  ])('refuses %s=%s in a sentence that names the variable', (name, value, rule) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new ConfigError(`${name} ${rule}`))
  })

  it.each([
    ['SECRETS_KEY_OTHER', 'the key of last year, which sealed it all', 'SECRETS_KEY'],
    ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:4242', 'STRIPE_SECRET_KEY'],
    ['S3_ENDPOINT', 'http://127.0.0.1:9000', 'S3_BUCKET'],
    ['SMTP_URL', 'smtp://mail.example.com', 'MAIL_FROM'],
    ['MAIL_FROM', 'orders@example.com', 'SMTP_URL'],
    ['SHIPPING_WEEKDAYS', 'mon', 'SHIPPING_TIME_ZONE'],
    ['SHIPPING_CUT_OFF', '14', 'SHIPPING_WEEKDAYS'],
    ['SHIPPING_CLOSED_DAYS', '2026-12-25', 'SHIPPING_WEEKDAYS'],
    ['ADMIN_EMAIL', 'ann@example.com', 'ADMIN_PASSWORD'],
  ])('refuses %s=%s without %s', (name, value, needed) => {
    expect(() => parseConfig({ [name]: value })).toThrow(
      new ConfigError(`${needed} must be set when ${name} is.`),
    )
  })

  it.each([
    'mail.example.com:25',
    'smtp:mail',
    'smtp://mail.example.com/in',
    'smtp://mail.example.com#hash',
    'smtp://user:pass#word@mail.example.com',
    'smtp://user:pass/word@mail.example.com',
    'smtp://user:12?word@mail.example.com',
    'smtp://user:100%@mail.example.com',
    'smtp://%zz',
    'smtp://mail%20server',
    'http://mail.example.com',
  ])('refuses %s as a mail server, and says how to write one', (SMTP_URL) => {
    expect(() => parseConfig({ SMTP_URL, MAIL_FROM: 'a@example.com' })).toThrow(
      new ConfigError(
        'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587, with special characters of user and password percent-encoded (%40 for @, %23 for #, %2F for /).',
      ),
    )
  })

  it.each([
    [{ SET_SHOP_NAEM: 'Moss' }, 'SET_SHOP_NAEM is not a setting of the shop.'],
    [{ SET_PAYMENTS_SECRET_KEY: 'sk' }, 'SET_PAYMENTS_SECRET_KEY is not a setting of the shop.'],
    [{ SET_ORDERS_CUT_OFF: 'noon' }, 'SET_ORDERS_CUT_OFF must be JSON.'],
    [{ SET_ORDERS_CUT_OFF: '25' }, 'SET_ORDERS_CUT_OFF must be a whole number from 0 to 24.'],
    [{ SET_SHOP_NAME: 'M'.repeat(61) }, 'SET_SHOP_NAME must have at most 60 characters.'],
    [
      { SET_SHOP_SOCIAL: '[{"name":"Instagram","url":"http://x"}]' },
      'SET_SHOP_SOCIAL.0.url must be a page such as /contact, or start with https://.',
    ],
    [
      { SET_ORDERS_CLAIM_DAYS: '3', CLAIM_DAYS: '3' },
      'SET_ORDERS_CLAIM_DAYS must not be set when CLAIM_DAYS is: both fix the same setting.',
    ],
  ])('refuses %o in a sentence', (variables, sentence) => {
    expect(() => parseConfig(variables)).toThrow(new ConfigError(sentence))
  })
})

describe('a shop that would sell as a demo', () => {
  const withKey = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

  it.each([
    ['PUBLIC_URL', 'https://shop.example.com'],
    ['PUBLIC_URL', 'http://192.168.0.7:3000'],
    ['HOST', '192.168.0.7'],
  ])('refuses %s=%s, where it would seem to take money', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(
      new ConfigError(
        `STRIPE_SECRET_KEY must be set when ${name} is ${value}, or SANDBOX=on to open there with payments that move no money.`,
      ),
    )
  })

  it.each([
    [
      { ...withKey, DEMO_DATA: 'on' },
      'DEMO_DATA must not be on when STRIPE_SECRET_KEY is set: everybody knows the password of the demo accounts.',
    ],
    [
      { ...withKey, SANDBOX: 'on' },
      'SANDBOX must not be on when STRIPE_SECRET_KEY is set: payments go to one of the two.',
    ],
    [
      { PUBLIC_URL: 'https://shop.example.com', SANDBOX: 'on', SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.co' },
      'SMTP_URL must not be set when SANDBOX is on at https://shop.example.com: with a test card anybody could have e-mails sent to anybody.',
    ],
    [
      { PUBLIC_URL: 'https://shop.example.com', STRIPE_SECRET_KEY: ' ', SANDBOX: 'off' },
      'STRIPE_SECRET_KEY must be set when PUBLIC_URL is https://shop.example.com, or SANDBOX=on to open there with payments that move no money.',
    ],
  ])('never sells as a demo: %o', (variables, sentence) => {
    expect(() => parseConfig(variables)).toThrow(new ConfigError(sentence))
  })

  it.each([
    { PUBLIC_URL: 'https://shop.example.com', ...withKey },
    { PUBLIC_URL: 'https://shop.example.com', SANDBOX: 'on' },
    { PUBLIC_URL: 'https://localhost:8443' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://127.0.0.2:3000' },
  ])('opens with %o', (variables) => {
    expect(parseConfig(variables).publicUrl).toBe(variables.PUBLIC_URL)
  })
})
