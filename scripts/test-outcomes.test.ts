import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { outcomesOf } from './test-outcomes.ts'

it('reads how each test ended from the report of Vitest, and what failed around the tests', () => {
  const { args, read } = outcomesOf('vitest')
  const test = (fullName: string, status: string, failureMessages: string[] = []) => ({
    fullName,
    status,
    failureMessages,
  })
  const report = {
    testResults: [
      {
        name: `${process.cwd()}/server/one.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [
          test('adds', 'passed'),
          test('divides', 'failed', ['by zero']),
          test('roots', 'pending'),
        ],
      },
      { name: 'two.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  }
  writeFileSync(args.split('=').at(-1) ?? '', JSON.stringify(report))
  expect(read()).toEqual([
    { name: 'server/one.test.ts > adds', state: 'passed', message: '' },
    { name: 'server/one.test.ts > divides', state: 'failed', message: 'by zero' },
    { name: 'server/one.test.ts > roots', state: 'skipped', message: '' },
    { name: 'two.test.ts', state: 'failed', message: 'no such module' },
  ])
})

it('reads the report of Playwright, where a test that failed at its first try failed', () => {
  const { env, read } = outcomesOf('playwright')
  const run = (projectName: string, status: string, message?: string) => ({
    projectName,
    status,
    results: [{ errors: message === undefined ? [] : [{ message }] }],
  })
  const spec = {
    title: 'is paid',
    tests: [run('desktop', 'expected'), run('phone', 'flaky', 'too late'), run('tablet', 'skipped')],
  }
  const inner = { title: 'a cart', file: 'sale.spec.ts', specs: [spec] }
  const report = { suites: [{ title: 'sale.spec.ts', file: 'sale.spec.ts', specs: [], suites: [inner] }] }
  writeFileSync(env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '', JSON.stringify(report))
  expect(read()).toEqual([
    { name: '[desktop] sale.spec.ts > a cart > is paid', state: 'passed', message: '' },
    { name: '[phone] sale.spec.ts > a cart > is paid', state: 'failed', message: 'too late' },
    { name: '[tablet] sale.spec.ts > a cart > is paid', state: 'skipped', message: '' },
  ])
})

it('knows of no test when the runner broke off before its report', () => {
  expect(outcomesOf('vitest').read()).toEqual([])
})
