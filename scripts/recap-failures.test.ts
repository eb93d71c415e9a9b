import { expect, it } from 'vitest'
import { recapFailures } from './recap-failures.ts'
import { runStep } from './run-steps.ts'
import type { Outcome } from './test-outcomes.ts'

const failed = (name: string, message: string): Outcome => ({ name, state: 'failed', message })
const step = (title: string, outcomes: Outcome[], lastOutput = '') => ({
  title,
  passed: outcomes.length === 0 && lastOutput === '',
  seconds: 1,
  processorSeconds: 1,
  outcomes,
  lastOutput,
})

it('says of each failed test its step, file and title, and how its message begins', () => {
  const message = '\u001B[31mError: too late\u001B[39m\n\nExpected: 1\nReceived: 2\na\nb\nc'
  const passed: Outcome = { name: 'sale.spec.ts > sells', state: 'passed', message: '' }
  const results = [
    step('checks', []),
    step('API', [failed('orders.test.ts > counts', 'Error: by zero')]),
    step('browser', [passed, failed('sale.spec.ts > is paid', message)]),
  ]
  expect(recapFailures(results)).toEqual([
    '',
    'Failed:',
    '✗ API: orders.test.ts > counts',
    '    Error: by zero',
    '✗ browser: sale.spec.ts > is paid',
    ...['Error: too late', 'Expected: 1', 'Received: 2', 'a', 'b'].map((line) => `    ${line}`),
    '',
  ])
})

it('shows the end of what was printed by a step that counts no tests', async () => {
  const result = await runStep({ title: 'build', command: 'echo begins; echo "no such module" >&2; exit 1' })
  expect(recapFailures([result]).slice(2)).toEqual(['✗ build', '    begins', '    no such module', ''])
})

it('is silent when all passed', () => {
  const skipped: Outcome = { name: 'sale.spec.ts > prints', state: 'skipped', message: '' }
  expect(recapFailures([{ ...step('browser', [skipped]), passed: true }])).toEqual([])
})

it.each([1, 7, 30, 400])('fits on a screen when %i tests fail, and each is told or counted', (count) => {
  const tests = Array.from({ length: count }, (_, at) =>
    failed(`test ${at}.`, `${'long '.repeat(100)}\n`.repeat(20)),
  )
  const lines = recapFailures([step('API', tests)])
  expect(lines.length).toBeLessThanOrEqual(33)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(180)
  const shown = lines.filter((line) => line.startsWith('✗')).length
  expect(shown + Number(/and (\d+) more/.exec(lines.join('\n'))?.[1] ?? 0)).toBe(count)
})
