import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseConfig } from './base/config.ts'
import { welcome } from './welcome.ts'

const said = (variables: Record<string, string>, isDemo: boolean) =>
  welcome(parseConfig(variables), isDemo).join('\n')

it('who starts the demo shop on a terminal learns the logins, the card, how to stop and how to start over', () => {
  const text = said({ PORT: '4000' }, true)
  expect(text).toContain('admin@example.com or user@example.com, password plantshop-demo')
  expect(text).toContain('4242 4242 4242 4242')
  expect(text).toContain('Ctrl+C')
  expect(text).toContain('delete the folder data')
  expect(text).toContain('PORT=4001 npm start')
})

it('fits into a terminal of eighty columns', () => {
  for (const line of welcome(parseConfig({}), true)) expect(line.length).toBeLessThanOrEqual(80)
})

it('says nothing that is not true: no demo accounts, no card where money moves, no folder of another database', () => {
  const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const text = said({ ...live, DATABASE_URL: 'postgresql://db/shop' }, false)
  expect(text).not.toMatch(/plantshop-demo|4242|Start over/)
  expect(said({}, false)).not.toContain('Start over')
  expect(said({ DATA_DIR: join(import.meta.dirname, 'elsewhere') }, true)).toContain('elsewhere')
})
