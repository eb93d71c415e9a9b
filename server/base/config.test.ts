import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseConfig, VARIABLES } from './config.ts'

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(parseConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3_000,
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: resolve('data'),
      databaseUrl: null,
      databaseLimits: { pool: 10, statementMs: 30_000 },
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
      logFormat: 'json',
      trustProxy: false,
      metricsToken: null,
      uploadBytes: { each: 60_000_000, all: 5_000_000_000 },
    })
  })

  it.each([
    'smtp://mail.example.com',
    'smtp://mail.example.com/',
    'smtps://shop%40example.com:p%40ss%2Fword@mail.example.com:465',
    'smtp://[::1]:2525?tls.rejectUnauthorized=false',
  ])('takes %s as a mail server', (SMTP_URL) => {
    expect(parseConfig({ SMTP_URL, MAIL_FROM: 'a@example.com' }).mail?.smtpUrl).toBe(SMTP_URL)
  })

  it.each([
    ['orders@example.com', { name: '', address: 'orders@example.com' }],
    ['Moss & Moon <orders@example.com>', { name: 'Moss & Moon', address: 'orders@example.com' }],
    ['"Moss, Moon" <orders@example.com>', { name: 'Moss, Moon', address: 'orders@example.com' }],
  ])('reads the sender of e-mails %s', (MAIL_FROM, from) => {
    const smtpUrl = 'smtps://shop:secret@mail.example.com:465'
    expect(parseConfig({ MAIL_FROM, SMTP_URL: smtpUrl }).mail).toEqual({ smtpUrl, from })
  })

  it('logs short lines for a person, of what is wrong unless told otherwise', () => {
    expect(parseConfig({ LOG_FORMAT: 'text' })).toMatchObject({ logFormat: 'text', logLevel: 'warn' })
    expect(parseConfig({ LOG_FORMAT: 'text', LOG_LEVEL: 'info' }).logLevel).toBe('info')
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
    ['off', false],
    ['2', 2],
    ['10.0.0.1, 192.168.0.0/16,::1', ['10.0.0.1', '192.168.0.0/16', '::1']],
  ])('trusts proxies as %s says', (value, trusted) => {
    expect(parseConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trusted)
  })

  it.each([
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://127.0.0.1:8080'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ HOST: 'fe80::1%eth0', SANDBOX: 'on' }, 'http://[fe80::1]:3000'],
    [{ PUBLIC_URL: 'https://Shop.Example.com/', SANDBOX: 'on' }, 'https://shop.example.com'],
  ])('knows its own address from %o', (variables, origin) => {
    expect(parseConfig(variables).publicUrl).toBe(origin)
  })

  it('has every variable in docs/configuration.md', () => {
    const document = readFileSync(resolve(import.meta.dirname, '../../docs/configuration.md'), 'utf8')
    const missing = VARIABLES.filter((name) => !document.includes(`\`${name}\``))
    expect(missing).toEqual([])
  })
})
