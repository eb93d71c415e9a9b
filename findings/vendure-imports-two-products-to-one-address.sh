#!/usr/bin/env bash
# Vendure 3.7.3 imports two products of one name (a fern in two editions, no slug in the file) with one slug: only the first can be reached by it,
# without an error. The same file again makes two more. Its own service, which its admin's screen asks, makes boston-fern-2. And of a facet whose value
# holds a colon (ratio:1:2) only the part before it is kept. Expected: a slug for each product, as its service makes, and the value 1:2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact @vendure/core@3.7.3 sql.js@1.17.0

cat >seen.cjs <<'JS'
const core = require('@vendure/core')
const { populateInitialData } = require('@vendure/core/cli')
const { lastValueFrom } = require('rxjs')
const { LanguageCode } = core
const file = `name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets
Boston fern,,A soft fern,,ratio:1:2,,,FERN-1,9.90,standard,3,true,,
Boston fern,,The same in a larger pot,,,,,FERN-2,19.90,standard,3,true,,
`
const nothing = () => undefined
async function see() {
  const app = await core.bootstrap({
    apiOptions: { hostname: '127.0.0.1', port: 0 },
    authOptions: { tokenMethod: 'bearer' },
    dbConnectionOptions: { type: 'sqljs', synchronize: true, logging: false },
    paymentOptions: { paymentMethodHandlers: [] },
    logger: { setDefaultContext: nothing, error: console.error, warn: nothing, info: nothing, verbose: nothing, debug: nothing },
  })
  await populateInitialData(app, {
    defaultLanguage: LanguageCode.en,
    defaultZone: 'Americas',
    countries: [{ name: 'United States', code: 'US', zone: 'Americas' }],
    taxRates: [{ name: 'Standard', percentage: 0 }],
    shippingMethods: [],
    paymentMethods: [],
    collections: [],
  })
  const ctx = await app.get(core.RequestContextService).create({ apiType: 'admin', languageCode: LanguageCode.en })
  const database = app.get(core.TransactionalConnection).rawConnection
  const slugs = async () => (await database.query('select slug from product_translation')).map(({ slug }) => slug)
  for (const time of ['once', 'twice']) {
    const { errors } = await lastValueFrom(app.get(core.Importer).parseAndImport(file, ctx))
    console.log(`${time}: ${errors.length} errors, slugs ${(await slugs()).join(', ')}`)
  }
  const [{ name }] = await database.query('select name from facet_value_translation')
  console.log(`value of the facet ratio:1:2 is ${name}`)
  const translations = [{ languageCode: LanguageCode.en, name: 'Boston fern', slug: 'boston-fern', description: '' }]
  const { slug } = await app.get(core.ProductService).create(ctx, { translations })
  console.log(`by its service: ${slug}`)
  process.exit()
}
see()
JS

node seen.cjs | tee seen.txt
diff seen.txt - <<'SEEN'
once: 0 errors, slugs boston-fern, boston-fern
twice: 0 errors, slugs boston-fern, boston-fern, boston-fern, boston-fern
value of the facet ratio:1:2 is 1
by its service: boston-fern-2
SEEN
echo 'As described: Vendure 3.7.3'
