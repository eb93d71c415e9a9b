import { expect, it, vi } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import { noteBackup } from './note-backup.ts'

const shop = await openTestShop()

it('the shop knows the time of its last backup', async () => {
  await noteBackup(shop.db, '2026-11-20T03:00:00.000Z')
  await noteBackup(shop.db, '2026-11-21T03:00:00.000Z')
  expect(await shop.db.selectFrom('settings').selectAll().execute()).toEqual([
    { name: 'backed_up_at', value: '2026-11-21T03:00:00.000Z' },
  ])
})

it('a backup counts where nothing can be written, and says so', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  await shop.db.schema.alterTable('settings').renameTo('settings_gone').execute()
  await noteBackup(shop.db, '2026-11-21T03:00:00.000Z')
  await shop.db.schema.alterTable('settings_gone').renameTo('settings').execute()
  expect(said.mock.calls).toEqual([[expect.stringContaining('backup could not be recorded')]])
  said.mockRestore()
})
