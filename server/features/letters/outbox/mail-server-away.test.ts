import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { freePort } from '../../../testing/free-port.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { startTestShop } from '../../../testing/test-shop.ts'
import { queueEmail } from './emails.store.ts'

const MINUTE = 60_000

describe('while the server is away', () => {
  it('a few letters are tried and the others wait; once it is back all are sent', async () => {
    const port = await freePort()
    const node = await startTestShop({ smtpUrl: `smtp://127.0.0.1:${port}` })
    for (let count = 0; count < 40; count += 1)
      await inTransaction(node.db, (tx) =>
        queueEmail(tx, {
          kind: 'status changed',
          about: `order ${count}`,
          to: `buyer${count}@example.com`,
          userId: null,
          orderId: null,
          data: { orderNumber: `FC-${count}`, status: 'shipped' },
          at: node.clock.now(),
        }),
      )
    const tried = () => node.db.selectFrom('emails').select('problem').where('attempts', '>', 0).execute()
    await node.app.letters.run()
    const first = await tried()
    expect(first.length).toBeGreaterThan(0)
    expect(first.length).toBeLessThan(10)
    expect(first[0]?.problem).toMatch(/ECONNREFUSED/)

    const back = await startMailServer({ port })
    node.clock.advance(MINUTE)
    await node.app.letters.run()
    expect(new Set(back.received.map(({ messageId }) => messageId)).size).toBe(40)
    expect(back.received).toHaveLength(40)
    await node.close()
    await back.close()
  })

  it('a server that never answers does not keep the shop from stopping', async () => {
    const silent = await startMailServer()
    silent.behave(() => 'hang')
    const node = await startTestShop({ smtpUrl: silent.url })
    await inTransaction(node.db, (tx) =>
      queueEmail(tx, {
        kind: 'status changed',
        about: 'hanging',
        to: 'ann@example.com',
        userId: null,
        orderId: null,
        data: { orderNumber: 'FC-1', status: 'shipped' },
        at: node.clock.now(),
      }),
    )
    const running = node.app.letters.run()
    await expect.poll(() => silent.received.length).toBe(1)
    await node.app.close()
    await running
    const left = await node.db.selectFrom('emails').select(['state', 'attempts']).execute()
    expect(left).toEqual([{ state: 'waiting', attempts: 1 }])
    await node.close()
    await silent.close()
  })
})
