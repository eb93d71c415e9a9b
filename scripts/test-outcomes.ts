import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TestRunner = 'vitest' | 'playwright'

/** The result of one test; `message` is its failure. */
export type Outcome = { name: string; state: 'passed' | 'failed' | 'skipped'; message: string }

type Reporting = {
  /** The runner's additional arguments. */
  args: string
  env: Record<string, string>
  /** Returns the outcomes once the runner is done; none when it was aborted. Call it once. */
  read: () => Outcome[]
}

/** Makes a test runner record how each test ended, beside its output. */
export function outcomesOf(runner: TestRunner): Reporting {
  const folder = mkdtempSync(join(tmpdir(), 'shop-outcomes-'))
  const file = join(folder, 'outcomes.json')
  const read = () => {
    try {
      const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
      return runner === 'vitest' ? ofVitest(report as VitestReport) : ofPlaywright(report as PlaywrightReport)
    } catch {
      return []
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return runner === 'vitest'
    ? { args: `--reporter=default --reporter=json --outputFile.json=${file}`, env: {}, read }
    : { args: '--reporter=list,json', env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, read }
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

function ofVitest({ testResults }: VitestReport): Outcome[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${process.cwd()}/`, '')
    const outcomes = assertionResults.map((test) => ({
      name: `${file} > ${test.fullName}`,
      state: stateOf(test.status),
      message: test.failureMessages.join('\n'),
    }))
    // A file that fails as a whole, in a hook or an import, may have no failed test.
    const isHidden = status === 'failed' && outcomes.every(({ state }) => state !== 'failed')
    return isHidden ? [...outcomes, { name: file, state: 'failed' as const, message }] : outcomes
  })
}

type PlaywrightSuite = { title: string; file: string; specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightSpec = {
  title: string
  tests: {
    projectName: string
    status: string
    results: { errors: { message?: string }[] }[]
  }[]
}
type PlaywrightReport = { suites: PlaywrightSuite[] }

function ofPlaywright({ suites }: PlaywrightReport): Outcome[] {
  const within = ({ title, file, specs, suites: inner = [] }: PlaywrightSuite, above: string): Outcome[] => {
    const place = title === file ? file : `${above} > ${title}`
    const outcomes = specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        name: `[${projectName}] ${place} > ${spec.title}`,
        state: stateOf(status),
        message: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
    )
    return [...outcomes, ...inner.flatMap((suite) => within(suite, place))]
  }
  return suites.flatMap((suite) => within(suite, ''))
}

/** The states of both runners. A flaky test of Playwright failed once, so it counts as failed. */
function stateOf(status: string): Outcome['state'] {
  if (status === 'passed' || status === 'expected') return 'passed'
  return status === 'failed' || status === 'unexpected' || status === 'flaky' ? 'failed' : 'skipped'
}
