import { describe, expect, it } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { PARCEL_DAYS } from '../../../../contract/erasure.ts'
import { TRASH_DAYS } from '../../../../contract/trash.ts'
import { newId } from '../../../base/ids.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'
import { setUpErasure } from '../../../testing/erasure-fixture.ts'

const { shop, boss, signInAgain, call, erase, eraseByAdmin, eraseFromTrash, complete, moveToTrash } =
  await setUpErasure()

describe('erasing somebody waits, and says for what', () => {
  const change = (values: object) => async (id: string) => {
    await shop.db.updateTable('orders').set(values).where('id', '=', id).execute()
  }
  const itsCheckout = (state: 'open' | 'mismatch' | 'expired') => (orderId: string) =>
    shop.db
      .updateTable('checkouts')
      .set({ state })
      .where('id', '=', shop.db.selectFrom('orders').select('checkout_id').where('id', '=', orderId))
      .execute()
  const now = () => shop.clock.now()
  it.each<
    [
      sentence: string,
      begin: (orderId: string) => Promise<unknown>,
      end: (orderId: string) => Promise<unknown>,
    ]
  >([
    ['is not shipped yet', change({ status: 'processing' }), change({ status: 'completed' })],
    ['is disputed at the bank', change({ dispute: 'open' }), change({ dispute: 'won' })],
    [
      'is in progress',
      (orderId) =>
        shop.insert('refunds', {
          id: newId(),
          order_id: orderId,
          amount_cents: 1,
          state: 'pending',
          source: 'admin',
          restock: false,
          actor_id: null,
          created_at: now(),
          updated_at: now(),
        }),
      (orderId) =>
        shop.db.updateTable('refunds').set({ state: 'succeeded' }).where('order_id', '=', orderId).execute(),
    ],
    [
      'is open',
      (orderId) =>
        shop.insert('claims', {
          id: newId(),
          order_id: orderId,
          lines: '[]',
          text: '',
          photo_keys: '[]',
          state: 'open',
          created_at: now(),
        }),
      (orderId) =>
        shop.db.updateTable('claims').set({ state: 'refused' }).where('order_id', '=', orderId).execute(),
    ],
    [
      'has not shipped yet',
      change({ to_replace: JSON.stringify([{ position: 0, quantity: 1 }]) }),
      change({ to_replace: null }),
    ],
    [
      'is being delivered',
      async (orderId) => {
        await change({ status: 'shipped' })(orderId)
        const event = { kind: 'parcel' as const, data: '{}', actor_id: null, for_customer: true }
        await shop.insert('order_events', { id: newId(), order_id: orderId, created_at: now(), ...event })
      },
      async () => {
        shop.clock.advance(PARCEL_DAYS * DAY)
        await signInAgain()
      },
    ],
    [
      // A replacement of a completed order.
      'being delivered',
      (orderId) =>
        shop.insert('shipments', {
          id: newId(),
          order_id: orderId,
          carrier: 'ups',
          tracking_number: orderId,
          tracking_url: '',
          shipped_at: now(),
          lines: JSON.stringify([{ position: 0, quantity: 1 }]),
        }),
      async () => {
        shop.clock.advance(PARCEL_DAYS * DAY)
        await signInAgain()
      },
    ],
    ['payment is still open', itsCheckout('open'), itsCheckout('expired')],
    ['payment needs review', itsCheckout('mismatch'), itsCheckout('expired')],
  ])('%s', async (sentence, begin, end) => {
    const { world } = shop
    const [owner, trashedOwner] = [await world.user(), await world.user()]
    const [own, ofTrashed] = [
      await world.order({ user: owner, status: 'completed' }),
      await world.order({ user: trashedOwner, status: 'completed' }),
    ]
    const headers = await world.signIn(owner)
    const entry = await moveToTrash(trashedOwner.id)
    await begin(own.id)
    await begin(ofTrashed.id)
    for (const [answer, ending] of [
      [await erase(headers), /Please try again once .+, or contact us$/],
      [await eraseByAdmin(owner.id), /The data can be erased once /],
      [await eraseFromTrash(entry), /The data can be erased once /],
    ] as const) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'open_orders'])
      expect(answer.json().message).toContain(sentence)
      expect(answer.json().message).toMatch(ending)
    }
    await end(own.id)
    await end(ofTrashed.id)
    expect((await eraseByAdmin(owner.id)).statusCode).toBe(200)
    expect((await eraseFromTrash(entry)).statusCode).toBe(200)
  })

  it('in the trash as well, where nothing goes before its time', async () => {
    const user = await shop.world.user()
    const order = await shop.world.order({ user, status: 'pending' })
    await moveToTrash(user.id)
    const inTrash = () => shop.db.selectFrom('trash').select('id').where('subject_id', '=', user.id).execute()
    shop.clock.advance(TRASH_DAYS * DAY + 1)
    await shop.jobs.tick('erase-trashed-accounts')
    expect(await inTrash()).toHaveLength(1)
    await complete(order.id)
    await shop.jobs.tick('erase-trashed-accounts')
    expect(await inTrash()).toEqual([])
  })
})

describe('an admin who erases somebody', () => {
  it('gives the password first, is written down, and goes another way for the own account', async () => {
    const user = await shop.world.user()
    shop.clock.advance(10 * 60_000)
    const refused = await eraseByAdmin(user.id)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirm_needed'])
    expect(
      (await call('POST', '/api/auth/confirm', undefined, { password: WORLD_PASSWORD })).statusCode,
    ).toBe(200)
    expect((await eraseByAdmin(user.id)).statusCode).toBe(200)
    expect((await eraseByAdmin(user.id)).statusCode).toBe(404)
    const entries = shop.db.selectFrom('audit_log').select(['action', 'actor_id', 'before', 'after'])
    expect(await entries.where('subject_id', '=', user.id).execute()).toEqual([
      { action: 'erase user', actor_id: boss.id, before: null, after: null },
    ])
    expect((await eraseByAdmin(boss.id)).statusCode).toBe(409)
  })
})

it('erasing an address leaves what is known of longer ones', async () => {
  const [ann, joann] = ['ann.lee@example.com', 'jo-ann.lee@example.com']
  const user = await shop.world.user({ email: ann })
  const entry = (after: object) =>
    shop.insert('audit_log', {
      id: newId(),
      actor_id: boss.id,
      actor_email: 'boss@example.com',
      action: 'change setting',
      subject_kind: 'setting',
      subject_id: 'shop.address',
      after: JSON.stringify(after),
      created_at: shop.clock.now(),
    })
  const others = [{ email: joann }, { to: [`${ann}.au`, `x${ann}`] }]
  const named = [
    { email: ann.toUpperCase() },
    { deep: [{ note: `Call\n${ann}.` }] },
    { note: `<mailto:${ann}>` },
  ]
  const ids = await Promise.all([...others, ...named].map(async (after) => (await entry(after)).id))
  expect((await eraseByAdmin(user.id)).statusCode).toBe(200)
  const kept = await Promise.all(ids.map((id) => shop.row('audit_log', ['after'], { id })))
  expect(kept.map(({ after }) => after)).toEqual([...others, ...named.map(() => null)])
})

it('the last admin cannot leave', async () => {
  // A shop of its own, whose admins all may go.
  const { shop, boss, erase } = await setUpErasure()
  await shop.db.deleteFrom('users').where('id', '=', boss.id).execute()
  const [one, two] = [await shop.world.user({ role: 'admin' }), await shop.world.user({ role: 'admin' })]
  const answers = await Promise.all([
    erase(await shop.world.signIn(one)),
    erase(await shop.world.signIn(two)),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'last_admin' })
})
