import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import { parseConfig } from '../../server/base/config.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { startMailServer, type TestMailServer } from '../../server/testing/mail-server.ts'
import { ADMIN, addProduct, pay, plainShop, register } from './support/customer.ts'
import { temporaryFolder } from './support/folders.ts'
import { anyDatabase, freshDatabase, postgresUrl } from './support/postgres.ts'
import { eventually, startShop, type ShopProcess } from './support/processes.ts'
import { startGate, startProvider } from './support/provider.ts'

/** Only the e-mails of a sale: one to the admin about the second factor is accepted and left out. */
async function mailbox(port = 0): Promise<TestMailServer> {
  const mail = await startMailServer({ port })
  onTestFinished(() => mail.close())
  return {
    ...mail,
    get received() {
      return mail.received.filter(({ to }) => to !== ADMIN.email)
    },
    behave: (how) => mail.behave((to) => (to === ADMIN.email ? 'take' : how(to))),
  }
}

const shopWith = (smtpUrl: string) => ({
  ...plainShop,
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Fault shop <orders@faults.test>',
})

/** Lets leases and pauses run out, instead of waiting for minutes. An embedded database is that of a shop that does not run. */
async function letTimePass(where: { DATA_DIR: string } | { DATABASE_URL: string }): Promise<void> {
  const database = await openDatabase(parseConfig(where), () => undefined)
  const before = new Date(Date.now() - 60_000)
  await database.db
    .updateTable('emails')
    .set({ due_at: before, leased_until: before })
    .where('state', 'in', ['waiting', 'sending'])
    .execute()
  await database.close()
}

type Kill = {
  /** Prepares the kill before the sale and resolves when the shop is gone. */
  killAt: (parts: { shop: ShopProcess; mail: TestMailServer }) => void | Promise<void>
  hooks?: (shop: ShopProcess) => Parameters<Awaited<ReturnType<typeof startGate>>['setHooks']>[0]
}

const kills: Record<string, Kill> = {
  'as soon as it heard of the payment': {
    killAt: () => undefined,
    hooks: (shop) => ({ afterPassingOn: shop.kill }),
  },
  'while the mail server hears of the e-mail': {
    killAt: ({ shop, mail }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      mail.behave(() => {
        void shop.kill().then(resolve)
        return '451 4.3.0 Killed'
      })
      return promise
    },
  },
  'after the mail server took the e-mail, before that was noted': {
    killAt: async ({ shop, mail }) => {
      const before = mail.received.length
      mail.behave(() => 'hang')
      await eventually(async () => mail.received[before])
      await shop.kill()
    },
  },
}

test(`a shop killed ${Object.keys(kills).join(', ')} sends one confirmation, or the last twice under one id`, async () => {
  const [mail, provider, where] = [await mailbox(), await startProvider(), await anyDatabase()]
  const gate = await startGate(provider.origin)
  const environment = { ...shopWith(mail.url), ...gate.environment, ...where }
  let shop = await startShop(environment)
  const product = await addProduct(shop.origin, 20)
  const customer = await register(shop.origin)
  const sent: string[][] = []
  for (const { killAt, hooks } of Object.values(kills)) {
    const before = mail.received.length
    const { id, url } = await customer.checkOut([{ productId: product._id, quantity: 1 }])
    await pay(url)

    gate.setHooks(hooks?.(shop) ?? {})
    const killed = killAt({ shop, mail })
    // The kill may come before or after the buyer has the answer.
    await customer.confirm(id).catch(() => undefined)
    await killed
    await shop.kill()
    gate.setHooks({})
    mail.behave(() => 'take')
    await letTimePass(where)

    shop = await startShop(environment)
    customer.move(shop.origin)
    await eventually(async () => (await customer.orders())[sent.length])
    const { _id } = await customer.confirm(id)
    await eventually(async () => (await customer.confirmation(_id))?.state === 'sent' || undefined)
    sent.push(mail.received.slice(before).map(({ messageId }) => messageId))
  }
  expect(sent.map((ids) => ids.length)).toEqual([1, 1, 2])
  expect(new Set(sent.flat()).size).toBe(3)
})

test('while the mail server is away a shop sells and stops as ever; the e-mail leaves when both are back', async () => {
  const [port, provider, where] = [await freePort(), await startProvider(), await anyDatabase()]
  const environment = { ...shopWith(`smtp://127.0.0.1:${port}`), ...provider.environment, ...where }
  const shop = await startShop(environment)
  const product = await addProduct(shop.origin, 20)
  const customer = await register(shop.origin)
  const { id, url } = await customer.checkOut([{ productId: product._id, quantity: 1 }])
  await pay(url)
  const order = await customer.confirm(id)
  expect(await shop.stop()).toBe(0)
  await letTimePass(where)

  const mail = await mailbox(port)
  await startShop(environment)
  const { raw } = await eventually(async () => mail.received[0])
  expect(raw).toContain(`Subject: Your order ${order.orderId} is confirmed`)
})

describe.skipIf(postgresUrl === undefined)('two nodes on PostgreSQL', () => {
  test('of which one is killed again and again while e-mails of a sale go out write one confirmation for each order', async () => {
    const [mail, provider, database] = [await mailbox(), await startProvider(), await freshDatabase()]
    const environment = { ...shopWith(mail.url), ...provider.environment, DATABASE_URL: database }
    const start = async () => startShop({ ...environment, DATA_DIR: await temporaryFolder() })
    const shop = await start()
    let other = await start()
    const product = await addProduct(shop.origin, 20)
    const customers = await Promise.all([1, 2, 3].map(() => register(shop.origin)))
    let heard = 0
    let killed = 0
    let restarting = Promise.resolve()
    const restart = async (before: Promise<void>) => {
      await before
      await other.kill()
      other = await start()
    }
    // While the server receives an e-mail, whichever of the two is sending it.
    mail.behave(() => {
      heard += 1
      if (heard > 1 && killed < 2) {
        killed += 1
        restarting = restart(restarting)
      }
      return 'take'
    })
    // A buyer whose line is cut asks again.
    const insist = <T>(ask: () => Promise<T>) => eventually(() => ask().catch(() => undefined))
    const sales = customers.map(async (customer) => {
      const numbers: string[] = []
      for (let count = 0; count < 2; count += 1) {
        const lines = [{ productId: product._id, quantity: 1 }]
        const { id, url } = await insist(() => customer.checkOut(lines))
        await pay(url)
        numbers.push((await insist(() => customer.confirm(id))).orderId)
      }
      return numbers
    })
    const numbers = (await Promise.all(sales)).flat()

    const emails = () =>
      new Map(mail.received.map(({ messageId, raw }) => [messageId, /^Subject: (.*)\r$/m.exec(raw)?.[1]]))
    await eventually(async () => {
      await letTimePass({ DATABASE_URL: database })
      return emails().size >= numbers.length || undefined
    })
    await restarting
    expect(await shop.stop()).toBe(0)
    expect(await other.stop()).toBe(0)
    expect([...emails().values()].toSorted()).toEqual(
      numbers.map((number) => `Your order ${number} is confirmed`).toSorted(),
    )
    expect(killed).toBeGreaterThan(0)
  })
})
