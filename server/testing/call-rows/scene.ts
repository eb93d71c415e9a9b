import type { InjectOptions } from 'fastify'
import type { allCalls } from '../../../contract/calls/all.ts'
import { requestOf, type Answer, type Given } from '../../../contract/calls/call.ts'
import type { TestShop } from '../test-shop.ts'

export type AllCalls = typeof allCalls

export type Caller = 'guest' | 'owner' | 'other' | 'admin'

/** The data that requests use: an admin, two customers, and a counted product that one of them has bought and reviewed. */
export type Scene = Awaited<ReturnType<typeof setScene>>

export async function setScene({ app, world }: Pick<TestShop, 'app' | 'world'>) {
  const owner = await world.user()
  const other = await world.user()
  const admin = await world.user({ role: 'admin' })
  const product = await world.product()
  await world.stock(product.id, 5)
  const order = await world.order({ user: owner, lines: [{ product }] })
  const review = await world.review({ product_id: product.id, user_id: owner.id })
  const people = { owner, other, admin }

  /** Headers of a browser in which this caller is logged in. */
  const headersOf = async (caller: Caller): Promise<Record<string, string>> =>
    caller === 'guest' ? {} : world.signIn(people[caller])

  const setFactor = (second_factor: boolean) =>
    app.db.updateTable('users').set({ second_factor }).where('id', '=', admin.id).execute()

  /** Makes a call that must succeed. An admin makes it with a second factor, which a live shop asks for. */
  async function ask<Name extends keyof AllCalls>(
    caller: Exclude<Caller, 'guest'>,
    name: Name,
    given: Given<AllCalls, Name>,
  ): Promise<Answer<AllCalls, Name>> {
    const { body, ...request } = requestOf(name, given as object as Record<string, unknown>)
    await setFactor(true)
    const answer = await app.inject({
      ...(request as InjectOptions),
      headers: await headersOf(caller),
      ...(body !== undefined && { payload: body as object }),
    })
    await setFactor(false)
    if (answer.statusCode >= 400) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json()
  }

  return { app, world, people, ...people, product, order, review, headersOf, ask }
}
