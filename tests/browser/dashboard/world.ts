import { randomUUID } from 'node:crypto'
import {
  type APIRequestContext,
  type BrowserContext,
  type Page,
  request as playwrightRequest,
} from '@playwright/test'
import type { OrderView } from '../../../contract/schemas/order.ts'
import type { ProductDetailView, ProductView } from '../../../contract/schemas/product.ts'
import type { UserView } from '../../../contract/schemas/user.ts'
import { rememberUser } from '../support/accounts.ts'
import { askAgain } from '../support/ask-again.ts'
import { ADMIN } from '../support/demo-accounts.ts'
import { GOOD_CARD } from '../support/pay.ts'
import { test as base, expect } from '../support/test.ts'

/** Somebody of one's own: the account, and calls to the shop in its name beside those of the page. */
export type Person = { user: UserView; password: string; api: APIRequestContext }

export type World = {
  /** @param domain of the address; the sandbox's test addresses have some */
  newCustomer: (username?: string, domain?: string) => Promise<Person>
  newAdmin: () => Promise<Person>
  newProduct: (overrides?: Partial<ProductView>) => Promise<ProductView>
  /** Pays for two of one plant by card and answers the order. */
  newOrder: (buyer: Person, plant?: Partial<ProductView>, card?: string) => Promise<OrderView>
  /** Pays for so many orders of one plant, some side by side: no test of a list has to wait for sales. */
  newOrders: (buyer: Person, count: number) => Promise<OrderView[]>
  /** Gives the page this person's session; a logout ends it for the person's `api` as well. */
  signIn: (person: Person, page: Page) => Promise<void>
}

const PASSWORD = 'a-long-enough-word'

/** Unique, so that tests running side by side on one shop never mean each other's things. */
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

/** Sets an order's status as the admin whose calls these are. @param more what else the call takes, such as a parcel */
export async function setStatus(api: APIRequestContext, order: { _id: string }, status: string, more = {}) {
  const answer = await api.patch(`/api/orders/update-order-status/${order._id}`, {
    data: { status, ...more },
  })
  expect(answer.status()).toBe(200)
}

/** A product as it is stored. */
export const storedProduct = async (api: APIRequestContext, { _id: id }: { _id: string }) =>
  ((await (await api.get(`/api/products/${id}`)).json()) as ProductDetailView).product

/** On a phone the actions of a row stand behind one button. */
export async function openActions(page: Page, name: string) {
  if (test.info().project.use.isMobile === true)
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
}

/** On a phone search, filter and sort of a list stand behind one button. */
export async function openSearch(page: Page) {
  if (test.info().project.use.isMobile === true)
    await page.getByRole('button', { name: /^Search( and sort)?$/ }).click()
}

/** Lets a list of records be a long page: tests beside this one write into it as well, and their rows stand before this one's. */
export const showMany = (page: Page, path: string) =>
  page.route(`**${path}?*`, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=100'),
    }),
  )

/** Playwright's `test` with people, plants and orders that belong to this test alone. */
export const test = base.extend<{ world: World }>({
  world: async ({ baseURL, shopOwner }, provide) => {
    const opened: APIRequestContext[] = []
    const newContext = async () => {
      const context = askAgain(await playwrightRequest.newContext(baseURL === undefined ? {} : { baseURL }))
      opened.push(context)
      return context
    }
    const register = async (username: string, domain = 'example.com') => {
      const api = await newContext()
      const data = { username, email: `willow-${randomUUID()}@${domain}`, password: PASSWORD }
      const answer = await api.post('/api/auth/register', { data })
      expect(answer.status()).toBe(201)
      return { api, user: ((await answer.json()) as { user: UserView }).user }
    }
    const logIn = async ({ api, user }: { api: APIRequestContext; user: UserView }): Promise<Person> => {
      const answer = await api.post('/api/auth/login', { data: { email: user.email, password: PASSWORD } })
      expect(answer.status()).toBe(200)
      return { user: ((await answer.json()) as { user: UserView }).user, password: PASSWORD, api }
    }
    const newCustomer: World['newCustomer'] = async (username = 'willow marsh', domain) =>
      logIn(await register(username, domain))

    const admins: Pick<Person, 'user'>[] = []
    const giveRole = async ({ user }: Pick<Person, 'user'>, role: 'user' | 'admin'): Promise<number> => {
      const give = () => shopOwner.put(`/api/auth/users/${user._id}`, { data: { role } })
      const answer = await give()
      if (answer.status() !== 403) return answer.status()
      // The whole run takes longer than a password given at its beginning counts.
      const confirmed = await shopOwner.post('/api/auth/confirm', { data: { password: ADMIN.password } })
      expect(confirmed.status()).toBe(200)
      return (await give()).status()
    }
    const newAdmin = async (): Promise<Person> => {
      const person = await register('rowan hill')
      expect(await giveRole(person, 'admin')).toBe(200)
      admins.push(person)
      return logIn(person)
    }

    const newProduct = async (overrides: Partial<ProductView> = {}): Promise<ProductView> => {
      const answer = await shopOwner.post('/api/products/create-product', {
        data: {
          name: unique('Test fern'),
          category: 'indoor plants',
          price: 12.5,
          description: 'Made by a test.',
          ...overrides,
        },
      })
      expect(answer.ok()).toBe(true)
      return (await answer.json()) as ProductView
    }

    const payFor = async ({ user, api }: Person, product: ProductView, card: string) => {
      const checkout = await api.post('/api/orders/create-checkout-session', {
        data: {
          products: [{ productId: product._id, quantity: 2 }],
          userId: user._id,
          email: user.email,
        },
      })
      expect(checkout.status()).toBe(200)
      const { id, url } = (await checkout.json()) as { id: string; url: string }
      await api.post(url, {
        form: { number: card, expiry: '12 / 40', cvc: '123', name: 'Willow Marsh' },
        maxRedirects: 0,
      })
      const confirmed = await api.post('/api/orders/confirm-payment', { data: { session_id: id } })
      expect(confirmed.status()).toBe(200)
      return ((await confirmed.json()) as { order: OrderView }).order
    }

    const newOrder: World['newOrder'] = async (buyer, plant, card = GOOD_CARD) =>
      payFor(buyer, await newProduct(plant), card)

    const newOrders: World['newOrders'] = async (buyer, count) => {
      const product = await newProduct()
      const orders: OrderView[] = []
      while (orders.length < count) {
        const next = Math.min(5, count - orders.length)
        orders.push(
          ...(await Promise.all(Array.from({ length: next }, () => payFor(buyer, product, GOOD_CARD)))),
        )
      }
      return orders
    }

    const browsing = new Set<BrowserContext>()
    const signIn = async ({ user, api }: Person, page: Page) => {
      browsing.add(page.context())
      const { cookies } = await api.storageState()
      await page.context().addCookies(cookies)
      await rememberUser(page, user)
    }

    await provide({ newCustomer, newAdmin, newProduct, newOrder, newOrders, signIn })
    // A page that still asks for something when its admin's session ends would log an error.
    await Promise.all([...browsing].flatMap((context) => context.pages()).map((page) => page.close()))
    // Every admin is told of every order and every new admin: those of tests that have ended would fill the mailbox.
    for (const admin of admins) await giveRole(admin, 'user')
    await Promise.all(opened.map((context) => context.dispose()))
  },
})

export { expect }
