import { compareBooks } from './ledger.ts'
import { until } from './parts/part.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { gather, type Crowd } from './shoppers/crowd.ts'
import { percentile } from '../../bench/statistics.ts'
import { slowestStep } from './shoppers/tally.ts'
import { compareStock } from './receive-stock.ts'
import type { Testbed } from './testbed.ts'

export type Result = {
  title: string
  seconds: number
  requests: number
  failed: number
  refused: number
  paid: number
  acknowledged: number
  found: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Milliseconds between two acknowledgements, at most: how long nobody could buy. */
  longestGap: number
  faults: string[]
  notes?: string[]
  /** Why it did not run. */
  leftOut?: string
}

const SHOPPERS = 16
const THINKING = 120

/** Calm, the fault, calm again; then everybody goes home and the books are compared. */
export async function runScenario(testbed: Testbed, scenario: Scenario): Promise<Result> {
  const leftOut = scenario.needs?.(testbed) ?? null
  if (leftOut !== null) return { ...nothing, title: scenario.title, leftOut }
  const sign = `${scenario.name}-${Date.now()}.storm.test`
  const started = Date.now()
  const faults: string[] = []
  let notes: string[] = []
  const crowd = await gather(testbed, {
    sign,
    size: scenario.shoppers ?? SHOPPERS,
    thinking: scenario.thinking ?? THINKING,
    pictures: testbed.picture === null ? [] : [testbed.picture],
    ...(scenario.arriving !== undefined && { arriving: scenario.arriving }),
    losesLogins: scenario.losesLogins === true,
  })
  try {
    await crowd.bought(5)
    notes = (await scenario.disturb(testbed)) ?? []
    await crowd.bought(5)
    await crowd.goHome()
    await until('every node is ready', async () =>
      (await Promise.all(testbed.nodes.map((node) => node.isReady()))).every(Boolean),
    )
    await scenario.afterwards?.(testbed, sign)
  } catch (error) {
    faults.push((error as Error).message, ...testbed.nodes.map((node) => node.part.log().slice(-1_000)))
    crowd.leave()
  }
  const books = await compareBooks(testbed, sign, crowd.acknowledged)
  const stock = await compareStock(testbed.primary, sign)
  return {
    title: scenario.title,
    seconds: (Date.now() - started) / 1_000,
    ...figuresOf(crowd, started),
    paid: books.paid,
    acknowledged: books.acknowledged,
    found: books.found,
    notes: [
      ...notes,
      `${stock.sold} counted plants sold`,
      ...(scenario.mustNotFail ? [slowestStep(crowd.tally)] : []),
    ],
    faults: [
      ...faults,
      ...books.differences,
      ...stock.differences,
      ...(stock.sold > 0 ? [] : ['no counted plant was sold']),
      ...(scenario.mustNotFail ? crowd.tally.failures : []),
      ...crowd.tally.odd.flatMap((odd) => [odd, ...linesAbout(testbed, odd)]),
    ],
  }
}

/** Log lines of the nodes about unexpected answers. */
function linesAbout(testbed: Testbed, odd: string): string[] {
  const id = /"requestId":"([\w-]+)"/.exec(odd)?.[1]
  return id === undefined ? [] : testbed.nodes.flatMap(({ part }) => part.saying(id))
}

function figuresOf({ tally, acknowledged }: Crowd, started: number) {
  const moments = [started, ...acknowledged.map(({ at }) => at).toSorted((one, other) => one - other)]
  return {
    requests: tally.requests,
    failed: tally.failures.length,
    refused: tally.refused,
    p50: percentile(tally.times, 0.5),
    p99: percentile(tally.times, 0.99),
    longestGap: Math.max(...moments.map((moment, index) => moment - (moments[index - 1] ?? moment))),
  }
}

const nothing: Result = {
  title: '',
  seconds: 0,
  requests: 0,
  failed: 0,
  refused: 0,
  paid: 0,
  acknowledged: 0,
  found: 0,
  p50: 0,
  p99: 0,
  longestGap: 0,
  faults: [],
}
