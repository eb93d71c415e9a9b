import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import type { CareSheetView } from '../../../../contract/schemas/care.ts'
import { pay, openMailingShop } from '../../../testing/payment-shop.ts'

const shop = await openMailingShop()

const FACTS = {
  latinName: 'Nephrolepis exaltata',
  lightFrom: 3,
  lightTo: 3,
  water: 4,
  waterDays: 7,
  pets: 'safe',
  source: 'A list',
  care: 'Mist it.\nTurn it.',
}

async function knownPlant(name: string) {
  const product = await shop.world.product({ name })
  const headers = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  const answer = await shop.call('PUT', `/api/plant-facts/${product.id}`, headers, FACTS)
  expect(answer.statusCode, answer.body).toBe(200)
  return product
}

describe('the care sheet of an order', () => {
  it('says of each plant what is known today, and leaves out what nobody knows anything of', async () => {
    const { user, headers } = await shop.world.person()
    const [fern, pot] = [await knownPlant('Boston fern'), await shop.world.product({ name: 'Pot' })]
    const order = await shop.world.order({ user, lines: [{ product: pot }, { product: fern }] })
    for (const name of [order.id, order.order_number]) {
      const answer = await shop.app.inject({ url: `/api/orders/${name}/care`, headers })
      expect(answer.statusCode).toBe(200)
      const { orderId, plants } = answer.json<CareSheetView>()
      expect([orderId, plants.length]).toEqual([order.order_number, 1])
      expect(plants[0]).toMatchObject({
        name: 'Boston fern',
        summary:
          'Medium light. Water: once a week, as soon as the surface is dry. Safe for cats and dogs. Safety for children is not known.',
        care: 'Mist it.\nTurn it.',
      })
      expect(plants[0]?.lines).toContainEqual({ name: 'Botanical name', text: 'Nephrolepis exaltata' })
    }
  })

  it('of somebody else is not to be had, as if there were none', async () => {
    const order = await shop.world.order({ user: await shop.world.user() })
    const headers = await shop.world.signIn(await shop.world.user())
    for (const name of [order.id, 'none'])
      expect((await shop.app.inject({ url: `/api/orders/${name}/care`, headers })).statusCode).toBe(404)
  })
})

describe('the confirmation of an order', () => {
  /** The e-mail about a purchase of this product, as received: its text, and the words of its HTML. */
  async function emailAbout(productId: string): Promise<{ text: string; html: string }> {
    const ann = await shop.buyer()
    const session = await ann.open([{ productId, quantity: 1 }])
    await pay(session.url)
    expect((await ann.confirm(session.id)).statusCode).toBe(200)
    const before = shop.mail.received.length
    await shop.app.outbox.run()
    expect(shop.mail.received).toHaveLength(before + 1)
    const { text = '', html = '' } = await PostalMime.parse(shop.mail.received.at(-1)?.raw ?? '')
    return { text, html: html.replaceAll(/<[^>]+>/g, '') }
  }

  it('says how to keep its plants as it is known when the e-mail leaves, and where the sheet is', async () => {
    const fern = await knownPlant('Sword fern')
    const { text, html } = await emailAbout(fern.id)
    const line =
      'Sword fern: Medium light. Water: once a week, as soon as the surface is dry. Safe for cats and dogs.'
    expect(text).toContain(`- ${line}`)
    expect(html).toContain(line)
    expect(text).toMatch(/Printable care sheet \(http\S+\/dashboard\/care\/\S+\)/)
  })

  it('says nothing of care where nothing is known', async () => {
    const { id } = await shop.world.product({ name: 'Pot' })
    const { text, html } = await emailAbout(id)
    expect(text + html).not.toContain('How to keep')
  })
})
