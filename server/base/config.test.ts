import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseConfig, VARIABLES } from './config.ts'
import { ConfigError } from './settings/variables.ts'

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(parseConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3_000,
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: resolve('data'),
      databaseUrl: null,
      databaseLimits: { pool: 10, statementMs: 30_000 },
      replicaUrls: [],
      demoData: 'auto',
      stripe: { secretKey: null, webhookSecret: null, apiBase: null },
      s3: null,
      mail: null,
      fixed: {},
      facts: {},
      admin: null,
      secretsKey: null,
      secretsKeyOther: null,
      rateLimits: true,
      logLevel: 'info',
      trustProxy: false,
      metricsToken: null,
      uploadBytes: { each: 60_000_000, all: 5_000_000_000 },
      workers: 1,
      traces: null,
    })
  })

  it.each([
    [
      'SECRETS_KEY',
      'short',
      'SECRETS_KEY must have at least 32 characters, such as those of `openssl rand -base64 32`.',
    ],
    [
      'SECRETS_KEY_OTHER',
      'the key of last year, which sealed it all',
      'SECRETS_KEY must be set when SECRETS_KEY_OTHER is.',
    ],
    ['PORT', '80x', 'PORT must be a whole number from 1 to 65535.'],
    ['PORT', '65536', 'PORT must be a whole number from 1 to 65535.'],
    ['PUBLIC_URL', 'shop.example.com', 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    [
      'PUBLIC_URL',
      'https://example.com/shop',
      'PUBLIC_URL must be an origin such as https://shop.example.com, without a path.',
    ],
    [
      'DATABASE_URL',
      'mysql://localhost/shop',
      'DATABASE_URL must be an address such as postgresql://user:password@host:5432/name.',
    ],
    [
      'DATABASE_REPLICA_URLS',
      'postgresql://replica/shop',
      'DATABASE_URL must be set when DATABASE_REPLICA_URLS is.',
    ],
    ['DEMO_DATA', 'yes', 'DEMO_DATA must be on or off.'],
    [
      'STRIPE_SECRET_KEY',
      'pk_test_1',
      'STRIPE_SECRET_KEY must be a secret key, which starts with sk_ or rk_.',
    ],
    ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is.'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:4242', 'STRIPE_SECRET_KEY must be set when STRIPE_API_BASE is.'],
    ['S3_ENDPOINT', 'http://127.0.0.1:9000', 'S3_BUCKET must be set when S3_ENDPOINT is.'],
    [
      'SMTP_URL',
      'smtp://mail.example.com:465',
      'SMTP_URL must begin with smtps:// at port 465, where a server expects TLS from the first byte.',
    ],
    [
      'SMTP_URL',
      'smtp://user@mail.example.com',
      'SMTP_URL must hold both a user and a password, or neither.',
    ],
    [
      'SMTP_URL',
      'smtp://:secret@mail.example.com',
      'SMTP_URL must hold both a user and a password, or neither.',
    ],
    ['SMTP_URL', 'smtp://mail.example.com', 'MAIL_FROM must be set when SMTP_URL is.'],
    [
      'MAIL_FROM',
      'Our shop',
      'MAIL_FROM must be an e-mail address such as orders@example.com, or a name and one: Our shop <orders@example.com>.',
    ],
    ['MAIL_FROM', 'orders@example.com', 'SMTP_URL must be set when MAIL_FROM is.'],
    ['REVIEW_INVITATIONS', '0', 'REVIEW_INVITATIONS must be off or a number of days from 1 to 90.'],
    ['NEW_ORDER_EMAILS', 'yes', 'NEW_ORDER_EMAILS must be on or off.'],
    ['STATUS_EMAILS', 'no', 'STATUS_EMAILS must be on or off.'],
    [
      'DELIVERY_COUNTRIES',
      'US,Germany',
      'DELIVERY_COUNTRIES must be two-letter codes of countries that the card provider supports, such as US,CA,GB.',
    ],
    [
      'DELIVERY_COUNTRIES',
      'CU',
      'DELIVERY_COUNTRIES must be two-letter codes of countries that the card provider supports, such as US,CA,GB.',
    ],
    [
      'SHIPPING_WEEKDAYS',
      'monday',
      'SHIPPING_WEEKDAYS must be weekdays of three letters each, such as mon,tue,wed.',
    ],
    [
      'SHIPPING_WEEKDAYS',
      ',',
      'SHIPPING_WEEKDAYS must be weekdays of three letters each, such as mon,tue,wed.',
    ],
    ['SHIPPING_WEEKDAYS', 'mon', 'SHIPPING_TIME_ZONE must be set when SHIPPING_WEEKDAYS is.'],
    ['SHIPPING_TIME_ZONE', 'Portland', 'SHIPPING_TIME_ZONE must be a time zone such as America/Los_Angeles.'],
    ['SHIPPING_TIME_ZONE', '-08:00', 'SHIPPING_TIME_ZONE must be a time zone such as America/Los_Angeles.'],
    ['SHIPPING_CUT_OFF', '25', 'SHIPPING_CUT_OFF must be a whole number from 0 to 24.'],
    ['SHIPPING_CUT_OFF', '14', 'SHIPPING_WEEKDAYS must be set when SHIPPING_CUT_OFF is.'],
    [
      'SHIPPING_CLOSED_DAYS',
      '2026-02-30',
      'SHIPPING_CLOSED_DAYS must be at most 200 days such as 2026-12-25, separated by commas.',
    ],
    [
      'SHIPPING_CLOSED_DAYS',
      '25.12.2026',
      'SHIPPING_CLOSED_DAYS must be at most 200 days such as 2026-12-25, separated by commas.',
    ],
    ['SHIPPING_CLOSED_DAYS', '2026-12-25', 'SHIPPING_WEEKDAYS must be set when SHIPPING_CLOSED_DAYS is.'],
    ['CLAIM_DAYS', '91', 'CLAIM_DAYS must be a whole number from 0 to 90.'],
    ['ADMIN_EMAIL', 'admin', 'ADMIN_EMAIL must be an e-mail address.'],
    ['ADMIN_EMAIL', 'ann@example.com', 'ADMIN_PASSWORD must be set when ADMIN_EMAIL is.'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 8 characters.'],
    ['ADMIN_PASSWORD', 'plantshop-demo', 'ADMIN_PASSWORD must not be the password of the demo accounts.'],
    ['SANDBOX', 'yes', 'SANDBOX must be on or off.'],
    [
      'PUBLIC_URL',
      'https://shop.example.com',
      'STRIPE_SECRET_KEY must be set when PUBLIC_URL is https://shop.example.com, or SANDBOX=on to open there with payments that move no money.',
    ],
    [
      'PUBLIC_URL',
      'http://192.168.0.7:3000',
      'STRIPE_SECRET_KEY must be set when PUBLIC_URL is http://192.168.0.7:3000, or SANDBOX=on to open there with payments that move no money.',
    ],
    [
      'HOST',
      '192.168.0.7',
      'STRIPE_SECRET_KEY must be set when HOST is 192.168.0.7, or SANDBOX=on to open there with payments that move no money.',
    ],
    ['HOST', 'shop example', 'HOST must be an address of this machine or its name, such as 0.0.0.0.'],
    ['HOST', 'example.com/x', 'HOST must be an address of this machine or its name, such as 0.0.0.0.'],
    ['RATE_LIMITS', 'no', 'RATE_LIMITS must be on or off.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [
      'TRUST_PROXY',
      '10.0.0.1, 0.0.0.0/0',
      'TRUST_PROXY must be off, a number of proxies, or their addresses separated by commas.',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/99',
      'TRUST_PROXY must be off, a number of proxies, or their addresses separated by commas.',
    ],
    [
      'TRUST_PROXY',
      'on',
      'TRUST_PROXY must not be on, which would believe any address a visitor writes: give the number of proxies, such as 1, or their addresses.',
    ],
    [
      'TRUST_PROXY',
      '0',
      'TRUST_PROXY must be off, a number of proxies, or their addresses separated by commas.',
    ],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have 16 to 200 letters, digits or characters of -._~+/=.'],
    ['WORKERS', '0', 'WORKERS must be a whole number from 1 to 64.'],
    ['WORKERS', '2', 'WORKERS must be 1 without DATABASE_URL: the embedded database belongs to one process.'],
    ['OTEL_TRACES_EXPORTER', 'zipkin', 'OTEL_TRACES_EXPORTER must be otlp or none.'],
    [
      'OTEL_EXPORTER_OTLP_PROTOCOL',
      'grpc',
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json; every collector takes that where it takes http/protobuf.',
    ],
    ['OTEL_TRACES_SAMPLER_ARG', '2', 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1.'],
  ])('refuses %s=%s in a sentence that names the variable', (name, value, sentence) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new ConfigError(sentence))
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
    'smtp://mail.example.com',
    'smtp://mail.example.com/',
    'smtps://shop%40example.com:p%40ss%2Fword@mail.example.com:465',
    'smtp://[::1]:2525?tls.rejectUnauthorized=false',
  ])('takes %s as a mail server', (SMTP_URL) => {
    expect(parseConfig({ SMTP_URL, MAIL_FROM: 'a@example.com' }).mail?.smtpUrl).toBe(SMTP_URL)
  })

  const withKey = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

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

  it.each([
    ['orders@example.com', { name: '', address: 'orders@example.com' }],
    ['Moss & Moon <orders@example.com>', { name: 'Moss & Moon', address: 'orders@example.com' }],
    ['"Moss, Moon" <orders@example.com>', { name: 'Moss, Moon', address: 'orders@example.com' }],
  ])('reads the sender of e-mails %s', (MAIL_FROM, from) => {
    const smtpUrl = 'smtps://shop:secret@mail.example.com:465'
    expect(parseConfig({ MAIL_FROM, SMTP_URL: smtpUrl }).mail).toEqual({ smtpUrl, from })
  })

  it('takes an empty value for a missing one', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(parseConfig({}))
  })

  it.each([
    ['', []],
    [' ', []],
    ['de, at,DE', ['DE', 'AT']],
  ])('delivers to the countries of %j', (value, countries) => {
    const { fixed } = parseConfig({ DELIVERY_COUNTRIES: value })
    expect(fixed['orders.countries']).toEqual({ value: countries, by: 'DELIVERY_COUNTRIES' })
  })

  it('knows when parcels leave', () => {
    const { fixed } = parseConfig({
      SHIPPING_WEEKDAYS: 'Mon, tue,mon',
      SHIPPING_TIME_ZONE: 'Europe/Berlin',
      SHIPPING_CUT_OFF: '0',
      SHIPPING_CLOSED_DAYS: '2026-12-25, 2028-02-29',
    })
    expect(fixed).toEqual({
      'orders.weekdays': { value: ['mon', 'tue'], by: 'SHIPPING_WEEKDAYS' },
      'shop.timeZone': { value: 'Europe/Berlin', by: 'SHIPPING_TIME_ZONE' },
      'orders.cutOff': { value: 0, by: 'SHIPPING_CUT_OFF' },
      'orders.closedDays': { value: ['2026-12-25', '2028-02-29'], by: 'SHIPPING_CLOSED_DAYS' },
    })
  })

  it.each([
    ['SET_SHOP_NAME', 'Moss', 'shop.name', 'Moss'],
    ['SET_ORDERS_CUT_OFF', '14', 'orders.cutOff', 14],
    ['SET_NOTIFY_NEW_ORDER', '["ann@example.com"]', 'notify.newOrder', ['ann@example.com']],
    ['CLAIM_DAYS', '3', 'orders.claimDays', 3],
    ['REVIEW_INVITATIONS', 'off', 'orders.reviewDays', 0],
    ['NEW_ORDER_EMAILS', 'off', 'notify.newOrder', []],
    ['STATUS_EMAILS', 'off', 'mail.statusEmails', false],
    ['STOCK_HOLD_MINUTES', '5', 'orders.holdMinutes', 5],
  ] as const)('fixes a setting by %s=%s', (name, text, key, value) => {
    expect(parseConfig({ [name]: text }).fixed).toEqual({ [key]: { value, by: name } })
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

  it.each([
    ['off', false],
    ['2', 2],
    ['10.0.0.1, 192.168.0.0/16,::1', ['10.0.0.1', '192.168.0.0/16', '::1']],
  ])('trusts proxies as %s says', (value, trusted) => {
    expect(parseConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trusted)
  })

  it.each([
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, { sampler: 'parentbased_always_on', share: 1 }],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '.25',
      },
      { sampler: 'traceidratio', share: 0.25 },
    ],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, null],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }, null],
    [{ OTEL_SERVICE_NAME: 'shop' }, null],
  ])('sends traces as %o says', (variables, traces) => {
    expect(parseConfig(variables).traces).toEqual(traces)
  })

  it.each([
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://127.0.0.1:8080'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ HOST: 'fe80::1%eth0', SANDBOX: 'on' }, 'http://[fe80::1]:3000'],
    [{ PUBLIC_URL: 'https://Shop.Example.com/', SANDBOX: 'on' }, 'https://shop.example.com'],
  ])('knows its own address from %o', (variables, origin) => {
    expect(parseConfig(variables).publicUrl).toBe(origin)
  })

  it('has every variable in docs/configuration.md, but the further ones of traces', () => {
    const document = readFileSync(resolve(import.meta.dirname, '../../docs/configuration.md'), 'utf8')
    const missing = VARIABLES.filter((name) => !name.startsWith('OTEL_') && !document.includes(`\`${name}\``))
    expect(missing).toEqual([])
  })
})
