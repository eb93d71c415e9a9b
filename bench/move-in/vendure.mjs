import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

// Copied by `yardsticks.ts` beside the packages it has installed, and asked by messages: `run` imports VENDURE_FILE and answers with ms and rows.
const need = createRequire(import.meta.url)
const { bootstrap, ChannelService, Importer, LanguageCode, RequestContextService, TransactionalConnection } =
  need('@vendure/core')
const { populateInitialData } = need('@vendure/core/cli')
const { lastValueFrom } = need('rxjs')

const url = process.env.VENDURE_DATABASE
const config = {
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env.PORT),
    adminApiPath: 'admin',
    shopApiPath: 'shop',
  },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'admin', password: 'bench-admin' },
  },
  dbConnectionOptions: {
    ...(url === undefined ? { type: 'sqljs' } : { type: 'postgres', url }),
    synchronize: true,
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [],
  logger: { setDefaultContext() {}, error: console.error, warn() {}, info() {}, verbose() {}, debug() {} },
}
const app = await bootstrap(config)
await populateInitialData(app, {
  defaultLanguage: LanguageCode.en,
  defaultZone: 'Americas',
  countries: [{ name: 'United States', code: 'US', zone: 'Americas' }],
  taxRates: [{ name: 'Standard', percentage: 0 }],
  shippingMethods: [],
  paymentMethods: [],
  collections: [],
  roles: [],
})
const database = app.get(TransactionalConnection).rawConnection
const countOf = async (table) => Number((await database.query(`select count(*) as n from ${table}`))[0].n)

const TABLES = ['stock_movement', 'stock_level', 'product_variant_price', 'product_variant_translation']
const OWN = [
  'product_variant',
  'product_option_translation',
  'product_option',
  'product_option_group_translation',
]
const PARENTS = ['product_option_group', 'product_translation', 'product']

async function empty() {
  const all = [...TABLES, ...OWN, ...PARENTS]
  if (url !== undefined) return database.query(`truncate ${all.join(', ')} cascade`)
  await database.query('pragma foreign_keys = off')
  const joined = (await database.query(`select name from sqlite_master where type = 'table'`))
    .map(({ name }) => name)
    .filter((name) => /^product_.*_(channel|facet|options|groups)/.test(name))
  for (const table of [...joined, ...all]) await database.query(`delete from "${table}"`)
  return database.query('pragma foreign_keys = on')
}

async function run() {
  await empty()
  const ctx = await app.get(RequestContextService).create({
    apiType: 'admin',
    languageCode: LanguageCode.en,
    channelOrToken: await app.get(ChannelService).getDefaultChannel(),
  })
  const began = performance.now()
  const csv = await readFile(process.env.VENDURE_FILE, 'utf8')
  const { imported, errors } = await lastValueFrom(app.get(Importer).parseAndImport(csv, ctx, false))
  const ms = performance.now() - began
  if (errors?.length > 0) throw new Error(errors.join('\n'))
  const rows = {
    products: await countOf('product'),
    variants: await countOf('product_variant'),
    prices: await countOf('product_variant_price'),
    'stock levels': await countOf('stock_level'),
  }
  return { ms, imported, rows }
}

process.on('message', async () =>
  process.send(await run().catch((error) => ({ problem: String(error.stack) }))),
)
process.send('ready')
