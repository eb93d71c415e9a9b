import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { CalendarView, ShelfView } from '../../../../contract/schemas/shelf.ts'
import { addDays } from '../../../../contract/shelf-days.ts'
import { SHOP } from '../../../../brand/shop.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'
import { drawCalendar, type CalendarPlant } from './calendar.ts'

const lines: string[] = []
const shop = await openTestShop({
  env: { LOG_LEVEL: 'info' },
  onLog: (line) => void lines.push(JSON.stringify(line)),
})

type Headers = { cookie: string }

async function newOwner() {
  const user = await shop.world.user()
  return { ...user, headers: await shop.world.signIn(user) }
}

async function newCalendar(headers: Headers): Promise<string> {
  const answer = await shop.call('POST', '/api/shelf/calendar', headers)
  expect(answer.statusCode, answer.body).toBe(201)
  return new URL(answer.json<CalendarView>().url).pathname
}

/** The events that another program reads in a calendar file. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

const firstDays = (event: InstanceType<typeof ICAL.Event>, count: number): string[] => {
  const days = event.iterator()
  return Array.from({ length: count }, () => days.next()?.toString() ?? '')
}

describe('the calendar of a shelf', () => {
  it('is read by another program: every watering from the next one on, and the new pot', async () => {
    const { id, headers } = await newOwner()
    const watered = await shop.world.shelfPlant(id, {
      name: 'Monty',
      water_days: 7,
      last_watered_on: '2026-02-25',
      since: '2025-05-31',
      repot_months: 24,
    })
    const never = await shop.world.shelfPlant(id, { name: 'Lily', water_days: 3 })
    await shop.world.shelfPlant(id, { name: 'Nobody knows' })
    await shop.world.shelfPlant((await newOwner()).id, { name: 'Of others', water_days: 1 })
    const answer = await shop.app.inject({ url: await newCalendar(headers) })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const events = eventsIn(answer.body)
    const host = new URL(shop.app.config.publicUrl).hostname
    const found = new Map(events.map((event) => [event.uid, event]))
    expect([...found.keys()].toSorted()).toEqual(
      [`${watered.id}-water@${host}`, `${watered.id}-repot@${host}`, `${never.id}-water@${host}`].toSorted(),
    )
    const water = found.get(`${watered.id}-water@${host}`)!
    expect([water.summary, water.startDate.isDate]).toEqual(['Water Monty', true])
    expect(firstDays(water, 3)).toEqual(['2026-03-04', '2026-03-11', '2026-03-18'])
    const repot = found.get(`${watered.id}-repot@${host}`)!
    expect([repot.summary, repot.startDate.toString(), repot.isRecurring()]).toEqual([
      'Repot Monty',
      '2027-05-31',
      false,
    ])
    const added = never.created_at.toISOString().slice(0, 10)
    expect(firstDays(found.get(`${never.id}-water@${host}`)!, 2)).toEqual([added, addDays(added, 3)])
  })

  it('says the same as often as it is asked, and keeps an event’s id when its day changes', async () => {
    const { id, headers } = await newOwner()
    const plant = await shop.world.shelfPlant(id, { water_days: 7, last_watered_on: '2026-01-31' })
    const url = await newCalendar(headers)
    const read = async () => (await shop.app.inject({ url })).body
    const before = await read()
    shop.clock.advance(3 * 86_400_000)
    expect(await read()).toBe(before)
    const payload = { lastWateredOn: '2026-02-05' }
    await shop.call('PATCH', `/api/shelf/${plant.id}`, headers, payload)
    const [old, next] = [eventsIn(before)[0], eventsIn(await read())[0]]
    expect(next?.uid).toBe(old?.uid)
    expect([old, next].map((event) => event?.startDate.toString())).toEqual(['2026-02-07', '2026-02-12'])
  })

  it('holds nothing of a person but the names of plants', async () => {
    const { id, email, username, headers } = await newOwner()
    await shop.world.shelfPlant(id, { water_days: 7 })
    const { body } = await shop.app.inject({ url: await newCalendar(headers) })
    for (const secret of [id, email, username]) expect(body).not.toContain(secret)
    expect(body).toContain(`NAME:${SHOP.name}: plants at home`)
  })
})

describe('its address', () => {
  it('is said once and stands nowhere: not in the database, the log, the shelf or the own data', async () => {
    const { headers } = await newOwner()
    const url = await newCalendar(headers)
    const token = /calendar\/(.*)\.ics/.exec(url)?.[1] ?? ''
    expect(token).toHaveLength(43)
    for (const spelled of [
      url,
      url.replace('/calendar', '/%63alendar'),
      url.replace('/calendar', '//Calendar'),
    ])
      await shop.app.inject({ url: spelled })
    await shop.app.inject({ url: '/api/orders/anna@example.com', headers })
    expect(lines.filter((line) => line.includes('anna@example.com'))).toEqual([])
    expect(JSON.stringify(await shop.db.selectFrom('calendar_feeds').selectAll().execute())).not.toContain(
      token,
    )
    expect(lines.some((line) => line.includes('"path":"/calendar/…"'))).toBe(true)
    expect(lines.filter((line) => line.includes(token))).toEqual([])
    const shelf = await shop.app.inject({ url: '/api/shelf', headers })
    expect(shelf.json<ShelfView>().calendarSince).not.toBeNull()
    const own = await shop.app.inject({ url: '/api/account/data.json', headers })
    expect(own.statusCode).toBe(200)
    expect(shelf.body + own.body).not.toContain(token)
  })

  it('opens nothing once there is a new one, once it is ended, or when it is made up', async () => {
    const { headers } = await newOwner()
    const status = async (url: string) => (await shop.app.inject({ url })).statusCode
    const old = await newCalendar(headers)
    const url = await newCalendar(headers)
    expect([await status(old), await status(url)]).toEqual([404, 200])
    const ended = await shop.call('DELETE', '/api/shelf/calendar', headers)
    expect(ended.statusCode).toBe(200)
    expect(await status(url)).toBe(404)
    for (const odd of ['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), '%00.ics', '.ics'])
      expect([odd, await status(`/calendar/${odd}`)]).toEqual([odd, 404])
  })

  it('opens nothing once its owner has deleted the account', async () => {
    const { id, headers } = await newOwner()
    await shop.world.shelfPlant(id, { water_days: 7 })
    const url = await newCalendar(headers)
    const erased = await shop.call('POST', '/api/account/delete', headers, { password: WORLD_PASSWORD })
    expect(erased.statusCode, erased.body).toBe(200)
    expect((await shop.app.inject({ url })).statusCode).toBe(404)
    for (const table of ['shelf_plants', 'calendar_feeds'] as const)
      expect(await shop.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).toEqual(
        [],
      )
  })
})

describe('whatever a plant is called', () => {
  const plantCalled = (name: string): CalendarPlant => ({
    _id: '019aa000-0000-7000-8000-000000000001',
    name,
    since: '2026-01-31',
    waterDays: 7,
    lastWateredOn: '2026-02-01',
    addedOn: '2026-02-01',
    changedAt: new Date('2026-02-01T10:00:00Z'),
  })
  const draw = (name: string) =>
    drawCalendar([plantCalled(name)], { publicUrl: 'https://shop.example', name: 'Moss' })

  it.each([
    'Monty, the big; one',
    'back\\slash \\n and "quotes"',
    'two\nlines\r\nthree',
    'END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Not mine',
    '🌿🪴 Ficus 榕树 الصبار'.repeat(5),
    'é'.repeat(120),
    '👩🏽‍🌾'.repeat(17),
    ':',
    'x'.repeat(120),
  ])('another program reads %j in one event', async (name) => {
    const text = await draw(name)
    const events = eventsIn(text)
    expect(events).toHaveLength(1)
    expect(events[0]?.summary.replaceAll('\r\n', '\n')).toBe(`Water ${name}`.replaceAll('\r\n', '\n'))
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('any text at all stays in its event, in lines of at most 75 bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 120 }), async (name) => {
        const text = await draw(name)
        const events = eventsIn(text)
        expect(events.map(({ uid }) => uid)).toEqual([
          '019aa000-0000-7000-8000-000000000001-water@shop.example',
        ])
        expect(firstDays(events[0]!, 2)).toEqual(['2026-02-08', '2026-02-15'])
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      }),
      { numRuns: 300 },
    )
  })
})
