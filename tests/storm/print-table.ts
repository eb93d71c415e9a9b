import type { Result } from './run-scenario.ts'

const columns: [heading: string, cell: (result: Result) => string][] = [
  ['scenario', ({ title }) => title],
  ['requests', ({ requests }) => String(requests)],
  ['failed', ({ failed }) => String(failed)],
  ['refused', ({ refused }) => String(refused)],
  ['p50 ms', ({ p50 }) => p50.toFixed(0)],
  ['p99 ms', ({ p99 }) => p99.toFixed(0)],
  ['nobody bought for s', ({ longestGap }) => (longestGap / 1_000).toFixed(1)],
  ['payments', ({ paid }) => String(paid)],
  ['acknowledged', ({ acknowledged }) => String(acknowledged)],
  ['found', ({ found }) => String(found)],
]

/** One line per scenario, then every fault. */
export function printTable(results: Result[]): void {
  const ran = results.filter(({ leftOut }) => leftOut === undefined)
  const rows = [
    columns.map(([heading]) => heading),
    ...ran.map((each) => columns.map(([, cell]) => cell(each))),
  ]
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  console.log('')
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0, column))
        .join('  ')
        .trimEnd(),
    )
  for (const { title, notes } of ran) for (const note of notes ?? []) console.log(`  ${title}: ${note}`)
  for (const { title, leftOut } of results)
    if (leftOut !== undefined) console.log(`Left out: ${title} (${leftOut})`)
}

const pad = (cell: string, width: number, column: number) =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width)
