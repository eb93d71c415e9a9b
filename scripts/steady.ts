import { spawn, type ChildProcess } from 'node:child_process'
import { parseArgs } from 'node:util'
import { printTable } from '../bench/print-table.ts'
import { runStep } from './run-steps.ts'
import type { Outcome } from './test-outcomes.ts'
import { PARTS } from './test-steps.ts'

/**
 * `npm run steady -- [part] [filter…] [--rounds 5] [--load]`: repeats a part of the tests (api, postgres, faults or browser; all four by
 * default), and prints the differences between the rounds. `--load` keeps three processes busy meanwhile.
 */
const BUSY = 3
/** Keeps the processor busy until its parent is gone: between two loops it checks whether its standard input has ended. */
const spin = `process.stdin.on('end', () => process.exit()).resume()
setInterval(() => { const end = Date.now() + 50; while (Date.now() < end); }, 0)`

type Round = { part: string; round: number; passed: boolean; seconds: number; outcomes: Outcome[] }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, load: { type: 'boolean', default: false } },
})
const [first = '', ...others] = positionals
const isPart = first in PARTS
const filters = isPart ? others : positionals
const chosen = isPart ? [first] : filters.length > 0 ? ['api'] : Object.keys(PARTS)

const busy = values.load ? Array.from({ length: BUSY }, startBusy) : []
const rounds: Round[] = []
try {
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const part of chosen) {
      const result = await runRound(part, round)
      rounds.push(result)
      const { passed, seconds, outcomes } = result
      console.log(
        `${passed ? '✓' : '✗'} ${part}, round ${round}: ${outcomes.length} tests, ${seconds.toFixed(0)} s`,
      )
    }
  }
} finally {
  for (const each of busy) each.kill()
}
for (const part of chosen) reportPart(part)
process.exitCode = rounds.every(({ passed }) => passed) ? 0 : 1

function startBusy(): ChildProcess {
  return spawn(process.execPath, ['-e', spin], { stdio: ['pipe', 'ignore', 'ignore'] })
}

async function runRound(part: string, round: number): Promise<Round> {
  const step = PARTS[part]
  if (step === undefined) throw new Error(`No part of the tests is called ${part}`)
  const command = [step.command, ...filters.map(quoted)].join(' ')
  const { passed, seconds, outcomes, lastOutput } = await runStep({ ...step, command }, 'not')
  // A failure outside all tests, such as an uncaught error, is described at the end of the output.
  if (!passed && outcomes.every(({ state }) => state !== 'failed'))
    outcomes.push({ name: 'outside of the tests', state: 'failed', message: lastOutput.slice(-1_500) })
  return { part, round, passed, seconds, outcomes }
}

/** Reports tests that ended differently between rounds or failed in all, then one line per round. */
function reportPart(part: string): void {
  const ofPart = rounds.filter((each) => each.part === part)
  const names = new Set(ofPart.flatMap(({ outcomes }) => outcomes.map(({ name }) => name)))
  for (const name of names) {
    const found = ofPart.map(({ outcomes }) => outcomes.find((outcome) => outcome.name === name))
    if (found.every((outcome) => outcome?.state === found[0]?.state && outcome?.state !== 'failed')) continue
    console.log(`\n${part}: ${name}`)
    found.forEach((outcome, at) => {
      const lines = (outcome?.message ?? '').split('\n').slice(0, 4).join('\n    ')
      console.log(`  round ${at + 1}: ${outcome?.state ?? 'did not run'}${lines && `\n    ${lines}`}`)
    })
  }
  const count = (outcomes: Outcome[], wanted: Outcome['state']) =>
    outcomes.filter(({ state }) => state === wanted).length
  printTable(
    `${part}${values.load ? `, beside ${BUSY} busy processes` : ''}`,
    ['round', 'passed', 'failed', 'skipped', 'seconds'],
    ofPart.map(({ round, outcomes, seconds }) => [
      String(round),
      count(outcomes, 'passed'),
      count(outcomes, 'failed'),
      count(outcomes, 'skipped'),
      seconds.toFixed(0),
    ]),
  )
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
