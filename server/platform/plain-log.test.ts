import { expect, it } from 'vitest'
import { plainLine } from './plain-log.ts'

const time = new Date(2026, 10, 29, 9, 5, 7).getTime()

it.each([
  [
    { level: 30, method: 'GET', path: '/shop', status: 200, ms: 12.5, msg: 'answered' },
    'GET /shop 200 12.5 ms',
  ],
  [{ level: 40, msg: 'no e-mail is sent' }, 'Warning: no e-mail is sent'],
  [{ level: 50, msg: 'database connection', err: { message: 'gone' } }, 'Error: database connection: gone'],
])('a line of the log for a person is short', (line, said) => {
  expect(plainLine({ time, ...line })).toBe(`09:05:07 ${said}\n`)
})
