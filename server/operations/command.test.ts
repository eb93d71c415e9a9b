import { afterEach, expect, it, vi } from 'vitest'
import { connectProvider } from '../features/sales/provider/provider.ts'
import { runCommand } from './command.ts'

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

it('a provider that cannot be reached is said in one sentence, with exit code 1', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  // A port that nothing listens on.
  const provider = connectProvider({
    secretKey: 'sk_test_nobody',
    webhookSecret: null,
    apiBase: 'http://127.0.0.1:1',
    retries: 0,
  })
  await runCommand(async () => {
    for await (const session of provider.listSessions({ since: new Date() })) expect(session).toBeUndefined()
  })
  expect(said.mock.calls).toEqual([
    [expect.stringContaining('The card provider cannot be reached right now.')],
  ])
  expect(process.exitCode).toBe(1)
})
