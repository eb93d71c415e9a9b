import { beforeEach } from 'vitest'
import type { TestShop } from './test-shop.ts'

type Headers = { cookie: string }

/** One admin for a whole file, whose session is opened again before each test, because tests may move the clock by days. */
export async function setUpAdmin({ call, world }: Pick<TestShop, 'call' | 'world'>) {
  const boss = await world.user({ role: 'admin', email: 'boss@example.com' })
  let admin: Headers
  const signInAgain = async () => {
    admin = await world.signIn(boss)
  }
  beforeEach(signInAgain)
  return {
    boss,
    get admin() {
      return admin
    },
    /** An admin's session does not outlive a test that moves the clock. */
    signInAgain,
    /** Makes a call as the admin, or with these headers. */
    call: (method: 'GET' | 'POST' | 'DELETE', url: string, headers = admin, payload?: object) =>
      call(method, url, headers, payload),
  }
}
