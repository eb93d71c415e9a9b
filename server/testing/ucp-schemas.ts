import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

type Schemas = Record<string, { $id: string }>

const schemas = JSON.parse(
  readFileSync(new URL('../../tests/protocols/ucp-2026-04-08.json', import.meta.url), 'utf8'),
) as Schemas
// Its own id leads to files that there are not.
schemas['discovery/profile_schema.json']!.$id = 'https://ucp.dev/discovery/profile_schema.json'

// Its words for people are no keywords of JSON schema.
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
for (const schema of Object.values(schemas)) ajv.addSchema(schema)

const SHOPPING = 'https://ucp.dev/schemas/shopping'
const IDS = {
  profile: 'https://ucp.dev/discovery/profile_schema.json#/$defs/business_profile',
  search: `${SHOPPING}/catalog_search.json#/$defs/search_response`,
  lookup: `${SHOPPING}/catalog_lookup.json#/$defs/lookup_response`,
  product: `${SHOPPING}/catalog_lookup.json#/$defs/get_product_response`,
  error: `${SHOPPING}/types/error_response.json`,
} as const

/** What the published schemas of the Universal Commerce Protocol find wrong with an answer. */
export function faultsOf(kind: keyof typeof IDS, answer: unknown): string[] {
  const isRight = ajv.getSchema(IDS[kind])
  if (isRight === undefined) throw new Error(`There is no schema of ${kind}`)
  return isRight(answer)
    ? []
    : (isRight.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
