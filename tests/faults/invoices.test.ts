import { expect, test } from 'vitest'
import { pay, plainShop, register, signInAsAdmin } from './support/customer.ts'
import { temporaryFolder } from './support/folders.ts'
import { connectTo, freshDatabase, postgresUrl } from './support/postgres.ts'
import { eventually, startShop } from './support/processes.ts'
import { startProvider } from './support/provider.ts'

const ORDERS = 200
const drawn = `select number, md5(pdf) as hash from invoices where substring(pdf from 1 for 5) = '%PDF-' order by number`

test.skipIf(postgresUrl === undefined)(
  'two hundred orders get the numbers 1 to 200, also if the shop is killed while it takes numbers and while it draws; each has its file once',
  async () => {
    const url = await freshDatabase()
    const [locking, watching] = [await connectTo(url), await connectTo(url)]
    const provider = await startProvider()
    const environment = { ...plainShop, ...provider.environment, DATABASE_URL: url }
    const start = async (issue: string) =>
      startShop({ ...environment, DATA_DIR: await temporaryFolder(), SET_INVOICES_ISSUE: issue })

    // Paid before they are shipped, so that all of them wait.
    const open = await start('shipped')
    const admin = await signInAsAdmin(open.origin)
    const product = await admin.addProduct(20)
    const buyers = await Promise.all(Array.from({ length: 8 }, () => register(open.origin)))
    await Promise.all(
      buyers.map(async (buyer) => {
        for (let order = 0; order < ORDERS / buyers.length; order += 1) {
          const session = await buyer.checkOut([{ productId: product._id, quantity: 1 }])
          await pay(session.url)
          await buyer.confirm(session.id)
        }
      }),
    )
    await open.stop()
    const numbers = async () =>
      (await watching.query<{ number: number }>('select number from invoices order by number')).rows.map(
        ({ number }) => number,
      )
    expect(await numbers()).toEqual([])

    // Stopped where the series is locked and nothing is written yet.
    await locking.query('begin')
    await locking.query('lock table order_billing in share mode')
    const taking = await start('paid')
    await eventually(async () => {
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'insert into "invoices"'`
      return (await watching.query(waiting)).rowCount ? true : undefined
    })
    await taking.kill()
    await locking.query('rollback')
    expect(await numbers()).toEqual([])

    // Where a hundred are numbered, of which a few may be drawn.
    const numbering = await start('paid')
    await eventually(async () => ((await numbers()).length > 0 ? true : undefined))
    await numbering.kill()

    // And where some have their files.
    const files = async () => (await watching.query<{ number: number; hash: string }>(drawn)).rows
    const drawing = await start('paid')
    const earlier = (await files()).length
    await eventually(async () => ((await files()).length > earlier + 10 ? true : undefined))
    await drawing.kill()
    const before = await files()
    expect(before.length).toBeLessThan(ORDERS)

    await start('paid')
    await eventually(async () => {
      const { rows } = await watching.query<{ left: string }>(
        'select count(*) as left from order_billing left join invoices using (order_id) where pdf is null',
      )
      return rows[0]?.left === '0' ? true : undefined
    })
    expect(await numbers()).toEqual(Array.from({ length: ORDERS }, (_, index) => index + 1))
    const after = await files()
    expect(after).toHaveLength(ORDERS)
    expect(after).toEqual(expect.arrayContaining(before))
    const emails = `select count(*) as emails, count(distinct order_id) as papers from emails where kind = 'invoice issued'`
    expect((await watching.query(emails)).rows).toEqual([{ emails: `${ORDERS}`, papers: `${ORDERS}` }])
    const { rows } = await watching.query<{ rank: string; number: number }>(
      'select number, rank() over (order by created_at, orders.id) as rank from invoices join orders on orders.id = order_id',
    )
    expect(rows.filter(({ rank, number }) => Number(rank) !== number)).toEqual([])
  },
)
