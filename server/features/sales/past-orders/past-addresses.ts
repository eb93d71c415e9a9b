import { sql, type Selectable } from 'kysely'
import { addressLines } from '../../../../contract/address-lines.ts'
import { isCountry } from '../../../../contract/countries.ts'
import type { Database, Tx } from '../../../database/schema.ts'

export type PastAddress = Selectable<Database['past_addresses']>

/** An address as its country writes it; where the former shop wrote no code of a country, as it stands. */
export function pastAddressLines({ postal_code: postalCode, company, ...address }: PastAddress): string[] {
  const { name, line1, line2, city, state, country } = address
  const lines = isCountry(country)
    ? addressLines({ name, line1, line2, city, state, postalCode, country })
    : [name, line1, line2, [postalCode, city].filter((part) => part !== '').join(' '), state, country]
  const [first = '', ...rest] = lines
  return [...(first === name ? [first, company] : [company, first]), ...rest].filter((line) => line !== '')
}

/** An address to be kept, of a past order or an account. */
export type NewPastAddress = {
  thingId: string
  emailKey: string
  name: string
  company: string
  line1: string
  line2: string
  city: string
  state: string
  postalCode: string
  country: string
  phone: string
  /** In ISO 8601. */
  notedAt: string
}

/** Keeps addresses of a former shop, one for each thing: the first stays. */
export async function insertPastAddresses(tx: Tx, addresses: readonly NewPastAddress[]): Promise<void> {
  if (addresses.length === 0) return
  await sql`
    insert into past_addresses (thing_id, email_key, name, company, line1, line2, city, state, postal_code, country, phone, noted_at)
    select * from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as address ("thingId" uuid, "emailKey" text, name text,
      company text, line1 text, line2 text, city text, state text, "postalCode" text, country text, phone text,
      "notedAt" timestamptz)
    on conflict (thing_id) do nothing`.execute(tx)
}

export async function deletePastAddresses(tx: Tx, thingIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('past_addresses')
    .where(sql<boolean>`thing_id = any(${[...thingIds]}::uuid[])`)
    .execute()
}
