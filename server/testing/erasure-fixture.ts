import { expect } from 'vitest'
import type { TrashView } from '../../contract/schemas/trash.ts'
import { setUpAdmin } from './admin-fixture.ts'
import { openMailingShop } from './payment-shop.ts'
import { WORLD_PASSWORD } from './world.ts'

type Headers = { cookie: string }

/** One shop for a whole file, with an admin who erases people. */
export async function setUpErasure() {
  const shop = await openMailingShop()
  const { boss, signInAgain, call } = await setUpAdmin(shop)
  return {
    shop,
    boss,
    signInAgain,
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
