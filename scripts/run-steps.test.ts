import { expect, it, vi } from 'vitest'
import { runStep, secondsIn } from './run-steps.ts'

it('sums up what the shell says of its times', () => {
  expect(secondsIn('0m0.010s 0m0.000s\n1m2.500s 0m3.250s\n')).toBeCloseTo(65.76)
})

it('tells how long a step kept a processor busy, and keeps the code it ended with', async () => {
  const spin = 'node -e "const end = Date.now() + 300; while (Date.now() < end);"'
  const { passed, processorSeconds } = await runStep({ title: 'spins', command: `${spin}; exit 3` }, 'not')
  expect(passed).toBe(false)
  expect(processorSeconds).toBeGreaterThan(0.02)
})

it('shows what a step printed once it ends, when another is shown as it goes', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await runStep({ title: 'beside', command: 'echo one; echo two' }, 'whole')
  const printed = write.mock.calls.map(([text]) => String(text)).join('')
  write.mockRestore()
  expect(printed).toContain('▪ beside, whole:\none\ntwo\n')
})
