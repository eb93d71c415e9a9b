import { readFileSync } from 'node:fs'

/**
 * Test files that run on the embedded database alone, as paths in `server`, each under its reason. All others that ask a database run on
 * PostgreSQL too, so that a new one need not be thought of.
 */
const ABOUT_EMBEDDED = [
  'database/durability',
  'database/embedded/engine',
  'database/embedded/upkeep',
  'features/catalogue/images/illustrations',
  'features/catalogue/images/images',
  'features/catalogue/images/s3',
  'start',
]

/** Their SQL is plain, and others that run on both ask it too. With `THOROUGH` set they run on both themselves. */
export const ENGINE_INDEPENDENT: Record<string, string[]> = {
  'who may, how often, and in what words': [
    'features/access',
    'features/shop/docs/docs',
    'features/shop/docs/handbook',
    'features/people/accounts/security-emails',
    'features/people/login/passwords',
    'features/people/login/recovery/equal-time',
    'features/sales/checkout/new-customers',
    'platform/client-address',
    'platform/security-events',
    'rendering/web-manifest',
  ],
  'what a process keeps in its memory': [
    'caching/front-door',
    'platform/acceptors',
    'platform/load/call-counts',
    'platform/load/connection-limits',
    'platform/load/load-shedding',
    'platform/one-host',
    'platform/sandbox-proxy',
    'platform/shop-metrics',
  ],
  'what is reckoned of a few rows': [
    'features/catalogue/compare/compare',
    'features/catalogue/plants/needs',
    'features/people/shelf/calendar',
    'features/people/shelf/limits',
    'features/sales/care/care',
    'features/sales/checkout/money',
    'features/sales/delivery/without-delivery',
    'features/sales/refunds/short',
    'features/sales/refunds/without-refunds',
  ],
  'pictures, e-mails and other hosts': [
    'features/catalogue/images/fetch-picture',
    'features/catalogue/images/foreign-pictures',
    'features/catalogue/products/feed/feed',
    'features/messages/contact/contact',
    'features/messages/webhooks/post',
  ],
}

const asksDatabase = (text: string) => /testing|inject\(|TEST_DATABASE_URL/.test(text)

/** Signs of a test that needs both engines: own SQL, a plan, a step between two others, a feature of one engine. */
const LOOKS_AT_ENGINE = /\bsql[`<]|testing\/(before-next|query-plans)|TEST_DATABASE_URL/

export const engineMatters = (text: string) => LOOKS_AT_ENGINE.test(text)

/** @param file a test file's path in the project */
export function runsOnPostgres(file: string): boolean {
  if (!asksDatabase(readFileSync(file, 'utf8'))) return false
  const left = process.env.THOROUGH === undefined ? Object.values(ENGINE_INDEPENDENT).flat() : []
  return ![...ABOUT_EMBEDDED, ...left].includes(file.slice('server/'.length, -'.test.ts'.length))
}
