import { parseArgs } from 'node:util'
import { missingPackages } from './missing-packages.ts'
import { tearDownTestbed, setUpTestbed, type Testbed } from './testbed.ts'
import { runScenario, type Result } from './run-scenario.ts'
import { printTable } from './print-table.ts'
import { compareRefunds } from './refunds.ts'
import { scenarios, shortForm } from './scenarios/all.ts'

/**
 * `npm run storm`: real parts, a bounded load, and one thing after another that breaks. Prints a line per scenario and fails
 * when an acknowledged order is missing anywhere, or money that went back. `-- --short` runs the few that say most; `-- --only node,primary` runs these.
 */
const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const names = values.only?.split(',') ?? (values.short ? shortForm : scenarios.map(({ name }) => name))
const chosen = scenarios.filter(({ name }) => names.includes(name))

const missing = missingPackages()
if (missing.length > 0 || chosen.length === 0) {
  console.error(
    chosen.length === 0
      ? `There is no such scenario; there are ${scenarios.map(({ name }) => name).join(', ')}.`
      : `The storm needs these packages of the system: ${missing.join(', ')}.`,
  )
  process.exit(1)
}

let testbed: Testbed | null = null
const stop = () => {
  void tearDownTestbed(testbed).then(() => process.exit(1))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

const results: Result[] = []
let money: Awaited<ReturnType<typeof compareRefunds>>
try {
  testbed = await setUpTestbed({ nodes: 2, small: chosen.some(({ name }) => name === 'disk') })
  for (const scenario of chosen) {
    const result = await runScenario(testbed, scenario)
    results.push(result)
    if (result.leftOut === undefined) console.log(`${result.faults.length === 0 ? '✓' : '✗'} ${result.title}`)
    for (const fault of result.faults.slice(0, 10)) console.log(`  ${fault}`)
  }
  money = await compareRefunds(testbed)
} finally {
  await tearDownTestbed(testbed)
}
printTable(results)
console.log(`${money.given} orders were cancelled and their money went back`)
for (const difference of money.differences.slice(0, 10)) console.log(`  ${difference}`)
const isFaultless = results.every(({ faults }) => faults.length === 0)
process.exitCode = isFaultless && money.given > 0 && money.differences.length === 0 ? 0 : 1
