import { sql } from 'kysely'
import type { Tx } from '../../../../../database/schema.ts'

export async function insertFamilies(
  tx: Tx,
  families: readonly { id: string; name: string; options: readonly string[] }[],
  at: Date,
): Promise<void> {
  if (families.length === 0) return
  await sql`
    insert into product_families (id, name, options, created_at, updated_at)
    select id, name, options, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(families)}::jsonb) as made (id uuid, name text, options text[])`.execute(
    tx,
  )
}
