import type { Kysely, Transaction } from 'kysely'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { MessagesTables } from './tables/messages.ts'
import type { PeopleTables } from './tables/people.ts'
import type { SalesTables } from './tables/sales.ts'
import type { ShopTables } from './tables/shop.ts'

/** The tables of `migrations/`, as Kysely sees them. Times are `Date`, identifiers UUIDv7 text, money integer cents. */
export type Database = PeopleTables & CatalogueTables & SalesTables & MessagesTables & ShopTables

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
