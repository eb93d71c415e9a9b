import { parseArgs } from 'node:util'
import { startPostgresCluster } from '../../server/testing/postgres-cluster.ts'
import { faultsOf, runOversell } from './oversell.ts'

/**
 * `npm run oversell`: two nodes on a PostgreSQL, or one process on its embedded database where there is none; many buyers and few units.
 * Prints what happened, and fails unless what was sold and what is left make what there was.
 */
const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '1000' },
    units: { type: 'string', default: '10' },
    embedded: { type: 'boolean', default: false },
  },
})
const [buyers, units] = [Number(values.buyers), Number(values.units)]
const cluster = values.embedded ? null : await startPostgresCluster()
try {
  console.log(
    `${buyers} buyers, ${units} units, ${cluster === null ? 'one process on the embedded database' : 'two nodes on a PostgreSQL'}; one is killed on the way.`,
  )
  const started = performance.now()
  const figures = await runOversell({ buyers, units, databaseUrl: cluster?.url ?? null })
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(10)} ${figure}`)
  console.log(`in ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  const faults = faultsOf(figures, units)
  for (const fault of faults) console.log(`✗ ${fault}`)
  if (faults.length === 0) console.log(`✓ ${figures.orders} orders + ${figures.left} left = ${units}`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await cluster?.stop()
}
