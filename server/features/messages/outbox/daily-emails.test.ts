import { expect, it } from 'vitest'
import { HOUR } from '../../../../contract/durations.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { writeDaily } from './daily-emails.job.ts'

const shop = await openTestShop()

it('a day of 25 hours, or of 23, is reported once and whole, whenever somebody asks', async () => {
  await shop.world.user({ role: 'admin' })
  await shop.set({ 'shop.timeZone': 'Europe/Berlin' })
  const reported = new Map<string, string>()
  writeDaily(shop.app, {
    job: 'daily',
    kind: 'low stock',
    read: async (since, until, day) => {
      reported.set(day, `${since.toISOString()} to ${until.toISOString()}`)
      return { day, products: [{ name: 'Fern', quantity: 0 }], total: 1 }
    },
  })
  for (const night of ['2026-10-25', '2027-03-28'])
    for (let hour = -24; hour < 48; hour += 1) {
      shop.clock.set(new Date(new Date(night).getTime() + hour * HOUR))
      await shop.jobs.tick('daily')
    }
  expect(Object.fromEntries(reported)).toMatchObject({
    '2026-10-24': '2026-10-23T22:00:00.000Z to 2026-10-24T22:00:00.000Z',
    '2026-10-25': '2026-10-24T22:00:00.000Z to 2026-10-25T23:00:00.000Z',
    '2026-10-26': '2026-10-25T23:00:00.000Z to 2026-10-26T23:00:00.000Z',
    '2027-03-28': '2027-03-27T23:00:00.000Z to 2027-03-28T22:00:00.000Z',
  })
  const written = await shop.rows('emails', ['data'], { kind: 'low stock' }, 'created_at')
  expect(written.map(({ data }) => (data as { day: string }).day)).toEqual([...reported.keys()])
})
