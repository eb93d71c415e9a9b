import { beforeEach, expect } from 'vitest'
import type { TrashView } from '../../contract/schemas/trash.ts'
import { openMailingShop } from './payment-shop.ts'
import { WORLD_PASSWORD } from './world.ts'

type Headers = { cookie: string }

/** One shop for a whole file, with an admin who erases people. */
export async function setUpErasure() {
  const shop = await openMailingShop()
  const boss = await shop.world.user({ role: 'admin' })
  let admin: Headers
  const signInAgain = async () => {
    admin = await shop.world.signIn(boss)
  }
  // Tests may move the clock by days.
  beforeEach(signInAgain)

  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, headers = admin, payload?: object) =>
    shop.call(method, url, headers, payload)
  return {
    shop,
    boss,
    /** An admin's session does not outlive a test that moves the clock. */
    signInAgain,
    /** Makes a call as the admin, or with these headers. */
    call,
    erase: (headers: Headers) => call('POST', '/api/account/delete', headers, { password: WORLD_PASSWORD }),
    eraseByAdmin: (id: string) => call('POST', `/api/auth/users/${id}/erase`),
    eraseFromTrash: (entry: string) => call('DELETE', `/api/trash/${entry}`),
    complete: (id: string) =>
      shop.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', id).execute(),
    /** Deletes an account. @returns its entry in the trash */
    moveToTrash: async (id: string): Promise<string> => {
      expect((await call('DELETE', `/api/auth/users/${id}`)).statusCode).toBe(200)
      const { entries } = (await call('GET', '/api/trash?limit=100')).json<TrashView>()
      return entries.find(({ subjectId }) => subjectId === id)!._id
    },
  }
}
