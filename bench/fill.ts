import { sql } from 'kysely'
import { correctTotals } from '../server/features/sales/orders/order-totals.store.ts'
import { foldProducts } from '../server/features/catalogue/products/folded.ts'
import { compareWords } from '../server/features/catalogue/products/suggest/record-words.job.ts'
import { refreshCards } from '../server/features/catalogue/products/family-cards.ts'
import { recountRatings } from '../server/features/catalogue/reviews/ratings.store.ts'
import type { Db } from '../server/database/schema.ts'

export type Size = {
  products: number
  users?: number
  orders?: number
  /** The number of reviews of the first products, each by another user. */
  reviews?: number[]
  /** Units of every product; without it none is counted. */
  units?: number
  /** True if a fifth of the products are variants, five of one thing. */
  variants?: boolean
  /** True if every product is a plant with plant facts. */
  plants?: boolean
  /** Words for the names of the products, two for each, instead of the few that they have otherwise. */
  words?: readonly string[]
  /** True if its users have all the data that `fill-office.ts` makes. */
  office?: boolean
  /** True if PostgreSQL waits for the disk, as in a real shop. */
  durable?: boolean
}

/** `array[...]` in SQL with the word that belongs to row `n`, so that names and texts differ but repeat as in real shops. */
const word = (words: string[], stride: number) =>
  sql`(array[${sql.join(words.map((each) => sql.lit(each)))}])[1 + (n / ${sql.lit(stride)}) % ${sql.lit(words.length)}]`

const twoOf = (words: readonly string[]) => {
  const at = (place: number) =>
    sql`(${[...words]}::text[])[1 + (n::bigint * ${sql.lit(place)}) % ${sql.lit(words.length)}]`
  return sql`${at(1)} || ' ' || ${at(7_919)}`
}

const genera = 'Monstera Ficus Calathea Aloe Echeveria Lavandula Acer Hosta Pilea Dracaena'.split(' ')
const epithets = 'deliciosa elastica vera lutea minima grandis nana alba rubra repens erecta'.split(' ')
const uses = ['a bright shelf', 'a shady corner', 'the balcony', 'a desk by the window', 'the bathroom']

/** Fills a migrated, empty database with `size` generated rows: orders of the last year, with two lines and an e-mail each. */
export async function fill(db: Db, size: Size): Promise<void> {
  const {
    products,
    users = 20,
    orders = 0,
    reviews = [],
    units,
    plants = false,
    variants = false,
    words,
  } = size
  await sql`
    insert into products (id, name, description, category, price_cents, old_price_cents, image, rating_sum, review_count,
                          rating_hundredths, created_at, updated_at)
    select gen_random_uuid(),
           ${words === undefined ? sql`${word(genera, 1)} || ' ' || ${word(epithets, 10)} || ' no. ' || n` : twoOf(words)},
           'Number ' || n || ' likes ' || ${word(uses, 3)} || ' and asks for little water.',
           (array['indoor plants', 'outdoor plants', 'succulents & cacti', 'plant accessories'])[1 + n % 4],
           500 + (n * 7919) % 29500, case when n % 5 = 0 then 37500 end, '', 0, 0, (n * 37) % 500,
           now() - n * interval '1 minute', now()
    from generate_series(1, ${products}::int) as n`.execute(db)
  await sql`
    insert into users (id, username, email, email_key, password_hash, role, created_at, updated_at)
    select gen_random_uuid(), 'customer' || n, 'customer' || n || '@example.com', 'customer' || n || '@example.com',
           'none', 'user', now() - n * interval '1 minute', now()
    from generate_series(1, ${users}::int) as n`.execute(db)
  if (orders > 0) await fillOrders(db, orders)
  await fillReviews(db, reviews)
  if (units !== undefined) await fillStock(db, units)
  if (plants) await fillPlants(db)
  if (variants) await fillFamilies(db)
  // As the jobs do.
  await foldProducts(db)
  if (words !== undefined) await compareWords(db)
  await db.transaction().execute(correctTotals)
  // Brings the tables to the state of a shop that has been open for an hour.
  await sql`vacuum (analyze)`.execute(db)
}

async function fillFamilies(db: Db): Promise<void> {
  await sql`
    with placed as (select id, row_number() over (order by id) - 1 as n from products),
    chosen as (select id, n / 25 as family, n % 25 as place from placed where n % 25 < 5),
    families as (
      insert into product_families (id, name, options, created_at, updated_at)
      select gen_random_uuid(), 'Family ' || family, array['Size'], now(), now()
      from (select distinct family from chosen) as made returning id, name)
    update products set family_id = families.id, option_values = array[(10 + place) || ' cm'], family_position = place
    from chosen join families on families.name = 'Family ' || chosen.family
    where products.id = chosen.id`.execute(db)
  const families = await db.selectFrom('product_families').select('id').execute()
  await db.transaction().execute((tx) =>
    refreshCards(
      tx,
      families.map(({ id }) => id),
    ),
  )
}

async function fillStock(db: Db, units: number): Promise<void> {
  await sql`
    insert into stock (product_id, quantity, band, band_at, updated_at)
    select id, ${units}, 'in', now(), now() from products`.execute(db)
  await sql`
    insert into stock_movements (id, product_id, product_name, change, quantity_after, reason, created_at)
    select gen_random_uuid(), id, name, ${units}, ${units}, 'start', now() from products`.execute(db)
}

/** Half of the plants are safe for pets, a tenth is unknown; light, water and height are spread evenly, and the texts are as long as real ones. */
async function fillPlants(db: Db): Promise<void> {
  await sql`
    insert into plant_facts (product_id, latin_name, light_from, light_to, water, humidity, pets, children, height_cm, spread_cm,
                             pot_cm, water_days, care, source, updated_at)
    select id, name, 1 + n % 4, least(5, 1 + n % 4 + n % 3), 1 + n % 5, 1 + n % 5,
           (array['safe', 'toxic', 'safe', 'irritant', 'safe', 'unknown', 'safe', 'toxic', 'safe', 'irritant'])[1 + n % 10],
           (array['safe', 'toxic', 'unknown'])[1 + n % 3], 5 + (n * 31) % 220, 5 + (n * 17) % 150, 8 + n % 30, 2 + n % 20,
           repeat('Water it when the upper third is dry. ', 8), 'A list of plants that are safe for pets', now()
    from (select id, name, row_number() over (order by id) as n from products) as counted`.execute(db)
}

async function fillReviews(db: Db, counts: number[]): Promise<void> {
  const products = await db.selectFrom('products').select('id').orderBy('created_at', 'desc').execute()
  for (const [index, count] of counts.entries()) {
    const id = products[index]?.id ?? ''
    await sql`
      insert into reviews (id, product_id, user_id, rating, comment, helpful, verified, created_at, updated_at)
      select gen_random_uuid(), ${id}, u.id, 1 + (n * 7) % 5, repeat('It grows by the window. ', (1 + n % 12)::int),
             n % 9, n % 3 = 0, now() - n * interval '1 hour', now() - n * interval '1 hour'
      from (select id, row_number() over (order by email) as n from users) u where n <= ${count}`.execute(db)
    await db.transaction().execute((tx) => recountRatings(tx, [id]))
  }
}

async function fillOrders(db: Db, orders: number): Promise<void> {
  await sql`
    insert into checkouts (id, user_id, email, state, session_id, currency, subtotal_cents, tax_cents, amount_cents,
                           lines, created_at, updated_at, expires_at)
    select gen_random_uuid(), buyer.id, buyer.email, 'paid', 'cs_bench_' || n, 'usd', cents - cents / 21, cents / 21, cents, '[]', at, at, at
    from (select n, 1000 + n * 7919 % 30000 as cents, now() - n * interval '5 minutes' as at from generate_series(1, ${orders}::int) as n) as chosen
    join (select id, email, row_number() over (order by email) - 1 as place
          from users where password_hash = 'none') as buyer
      on buyer.place = n % (select count(*) from users where password_hash = 'none')`.execute(db)
  await sql`
    insert into orders (id, order_number, checkout_id, user_id, email, email_key, status, currency, subtotal_cents, tax_cents,
                        amount_cents, created_at, updated_at)
    select gen_random_uuid(), 'FC-' || substr(session_id, 10), id, user_id, email, email,
           (array['pending', 'processing', 'shipped', 'completed'])[1 + extract(minute from created_at)::int % 4],
           currency, subtotal_cents, tax_cents, amount_cents, created_at, created_at
    from checkouts where session_id like 'cs_bench_%'`.execute(db)
  await sql`
    insert into order_lines (order_id, position, product_id, name, image, price_cents, quantity)
    select orders.id, line, sold.ids[1 + ((hashtext(order_number) & 65535) + line) % cardinality(sold.ids)], 'Plant ' || line, '',
           1000 * line, 3 - line
    from orders cross join generate_series(1, 2) as line
    cross join (select array_agg(id order by created_at) as ids from products) as sold`.execute(db)
  await sql`
    insert into emails (id, once_key, kind, to_address, user_id, order_id, data, state, attempts, due_at, created_at, sent_at)
    select gen_random_uuid(), 'order placed:' || id, 'order placed', email, user_id, id, '{}', 'sent', 1, created_at, created_at, created_at
    from orders`.execute(db)
}
