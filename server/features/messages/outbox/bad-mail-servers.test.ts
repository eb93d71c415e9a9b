import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../../contract/durations.ts'
import { freePort } from '../../../testing/free-port.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { setUpOutbox } from '../../../testing/outbox-fixture.ts'
import type { EmailRow } from './emails.store.ts'
import { claimEmail } from './queue.store.ts'

/** Time limit that suffices on a busy machine. */
const PATIENTLY = { timeout: 30_000 }

const outbox = await setUpOutbox()
const { queue, now, send, sendAfter } = outbox

describe('a server that does not take it', () => {
  it.each([
    ['greylists the address', '451 4.7.1 Come back later'],
    ['has a full mailbox for now', '452 4.2.2 Mailbox full'],
  ] as const)('and %s is asked again after a minute, then after five', async (_what, answer) => {
    outbox.mail.behave(() => answer)
    const email = await queue()
    await send()
    expect(await now(email)).toMatchObject({ state: 'waiting', attempts: 1, problem: answer })
    await sendAfter(MINUTE - 1)
    expect(await now(email)).toMatchObject({ attempts: 1 })
    await sendAfter(1)
    expect(await now(email)).toMatchObject({ state: 'waiting', attempts: 2 })
    outbox.mail.behave(() => 'take')
    await sendAfter(5 * MINUTE)
    expect(await now(email)).toMatchObject({ state: 'sent', attempts: 3, problem: '' })
    expect(await outbox.blocks()).toEqual([])
  })

  it('is given up on after the sixth try, fourteen hours and a half later', async () => {
    outbox.mail.behave(() => '451 4.7.1 Never')
    const email = await queue()
    await send()
    for (const minutes of [1, 5, 30, 120]) await sendAfter(minutes * MINUTE)
    expect(await now(email)).toMatchObject({ state: 'waiting', attempts: 5 })
    await sendAfter(720 * MINUTE)
    expect(await now(email)).toMatchObject({ state: 'failed', attempts: 6, problem: '451 4.7.1 Never' })
    await sendAfter(10_000 * MINUTE)
    expect(await now(email)).toMatchObject({ attempts: 6 })
  })

  it('because the address does not exist blocks it: later e-mails are not tried', async () => {
    outbox.mail.behave((to) => (/^gone/i.test(to) ? '550 5.1.1 No such mailbox' : 'take'))
    const email = await queue({ to: 'Gone@example.com' })
    await send()
    expect(await now(email)).toMatchObject({
      state: 'failed',
      attempts: 1,
      problem: '550 5.1.1 No such mailbox',
    })
    expect(await outbox.blocks()).toEqual([
      { email_key: 'gone@example.com', reason: '550 5.1.1 No such mailbox' },
    ])
    const [later, other] = [await queue({ to: 'gone@example.com' }), await queue()]
    await send()
    expect(await now(later)).toMatchObject({ state: 'skipped' })
    expect((await now(later)).problem).toContain('550 5.1.1 No such mailbox')
    expect(await now(other)).toMatchObject({ state: 'sent' })
  })

  it.each(['relay@example.com', 'no-sender@authenticate.example.com'])(
    'because %s does not exist blocks it, whatever its name says',
    async (address) => {
      outbox.mail.behave(() => `550 There is no mailbox <${address}>`)
      const email = await queue({ to: address })
      await send()
      expect(await now(email)).toMatchObject({ state: 'failed', attempts: 1 })
      expect(await outbox.blocks()).toMatchObject([{ email_key: address }])
    },
  )

  it.each([
    '550 relay not permitted',
    '550 relay from 203.5.1.1 not permitted',
    '554 5.7.1 Relay access denied',
    '550 5.1.8 Sender address rejected: Domain not found',
    '550 5.1.7 Bad sender',
    '530 Authentication required',
  ] as const)('but means the shop (%s) tries again and blocks nobody', async (answer) => {
    outbox.mail.behave(() => answer)
    const email = await queue()
    await send()
    expect(await now(email)).toMatchObject({ state: 'waiting', attempts: 1, problem: answer })
    expect(await outbox.blocks()).toEqual([])
  })

  it.each(['550 5.7.1 Your network is listed', '552 Mailbox full', '552 5.2.2 Mailbox full'] as const)(
    'for another reason (%s) fails the e-mail and blocks nobody',
    async (answer) => {
      outbox.mail.behave(() => answer)
      const email = await queue()
      await send()
      expect(await now(email)).toMatchObject({ state: 'failed', problem: answer })
      expect(await outbox.blocks()).toEqual([])
    },
  )

  it('but drops the line after the last dot gets it twice, under one id', async () => {
    outbox.mail.behave(() => 'drop')
    const email = await queue()
    await send()
    expect(await now(email)).toMatchObject({ state: 'waiting', attempts: 1 })
    outbox.mail.behave(() => 'take')
    await sendAfter(MINUTE)
    expect(await now(email)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(outbox.mail.received).toHaveLength(2)
    expect(new Set(outbox.mail.received.map(({ messageId }) => messageId)).size).toBe(1)
  })
})

describe('a recipient whose server is slow', () => {
  const arrived = (to: string) => outbox.mail.received.filter((message) => message.to === to).length
  const readers = () => outbox.mail.received.map(({ to }) => to)

  it('delays nobody else', async () => {
    outbox.mail.behave((to) => (to.startsWith('slow') ? 'hold' : 'take'))
    await queue({ to: 'slow@example.com' })
    for (let count = 0; count < 7; count += 1) await queue({ to: `buyer${count}@example.com` })
    const sent = send()
    await expect.poll(() => readers().filter((to) => to.startsWith('buyer')), PATIENTLY).toHaveLength(7)
    await queue({ to: 'later@example.com' })
    void send()
    await expect.poll(() => arrived('later@example.com'), PATIENTLY).toBe(1)
    expect(arrived('slow@example.com')).toBe(1)
    outbox.mail.release()
    await sent
  })

  it('gets one e-mail after the other, in the order of their causes, also from two nodes', async () => {
    const other = outbox.secondOutbox()
    outbox.mail.behave(() => 'hold')
    const emails: EmailRow[] = []
    for (let count = 0; count < 3; count += 1) emails.push(await queue({ to: 'slow@example.com' }))
    const sent = Promise.all([send(), other.run()])
    for (let count = 1; count <= 3; count += 1) {
      await expect.poll(() => outbox.mail.received.length, PATIENTLY).toBe(count)
      // The other e-mails are not claimed, so none of their leases runs out meanwhile.
      const states = await Promise.all(emails.map(async (email) => (await now(email)).state))
      expect(states).toEqual([
        ...Array.from({ length: count - 1 }, () => 'sent'),
        'sending',
        ...Array.from({ length: 3 - count }, () => 'waiting'),
      ])
      outbox.shop.clock.advance(1.5 * MINUTE)
      expect(await claimEmail(outbox.shop.db, outbox.shop.clock.now())).toBeUndefined()
      outbox.mail.release()
      // The next sweep of any node sends the next one.
      await expect.poll(async () => (await now(emails[count - 1]!)).state, PATIENTLY).toBe('sent')
      void send()
    }
    await sent
    expect(outbox.mail.received.map(({ messageId }) => messageId.split('@')[0])).toEqual(
      emails.map(({ id }) => `<${id}`),
    )
    await other.close(0)
  })

  it('is not waited for by an e-mail that is due while an earlier one of the same reader is in a pause', async () => {
    outbox.mail.behave(() => '451 4.7.1 Later')
    const first = await queue()
    await send()
    outbox.mail.behave(() => 'take')
    const second = await queue()
    await send()
    expect(await now(first)).toMatchObject({ state: 'waiting' })
    expect(await now(second)).toMatchObject({ state: 'sent' })
  })
})

describe('while the server is away', () => {
  it('a few e-mails are tried and the others wait; once it is back all are sent', async () => {
    const port = await freePort()
    const node = outbox.secondOutbox(`smtp://127.0.0.1:${port}`)
    for (let count = 0; count < 40; count += 1) await queue({ to: `buyer${count}@example.com` })
    await node.run()
    const first = await outbox.shop.db
      .selectFrom('emails')
      .select('problem')
      .where('attempts', '>', 0)
      .execute()
    expect(first.length).toBeGreaterThan(0)
    expect(first.length).toBeLessThan(10)
    expect(first[0]?.problem).toMatch(/ECONNREFUSED/)

    const back = await startMailServer({ port })
    outbox.shop.clock.advance(MINUTE)
    await node.run()
    expect(new Set(back.received.map(({ messageId }) => messageId)).size).toBe(40)
    expect(back.received).toHaveLength(40)
    await node.close(0)
    await back.close()
  })

  it('a server that never answers does not keep the shop from stopping', async () => {
    outbox.mail.behave(() => 'hang')
    const email = await queue()
    const node = outbox.secondOutbox()
    const running = node.run()
    await expect.poll(() => outbox.mail.received.length, PATIENTLY).toBe(1)
    await node.close(0)
    await running
    expect(await now(email)).toMatchObject({ state: 'waiting', attempts: 1 })
  })
})

it('a server that accepts one e-mail over each connection costs none of them a try', async () => {
  const strict = await startMailServer({ lettersPerLine: 1 })
  const node = outbox.secondOutbox(strict.url)
  const emails: EmailRow[] = []
  for (let count = 0; count < 7; count += 1) emails.push(await queue({ to: `buyer${count}@example.com` }))
  await node.run()
  const ends = await Promise.all(emails.map(now))
  expect(ends.map(({ state, attempts }) => ({ state, attempts }))).toEqual(
    emails.map(() => ({ state: 'sent', attempts: 1 })),
  )
  expect(strict.received).toHaveLength(emails.length)
  await node.close(0)
  await strict.close()
})
