import { setTimeout as pause } from 'node:timers/promises'
import { waitForReplica, promote, startReplica } from '../parts/postgres.ts'
import { until } from '../parts/part.ts'
import type { Scenario } from './scenario.ts'
import { fillDisk, takeAllConnections } from './shortages.ts'

/** How long something stays broken, in ms. */
const OUTAGE = 4_000

export const nodeKilled: Scenario = {
  name: 'node',
  title: 'a node is killed',
  disturb: async ({ nodes: [node] }) => {
    await node?.part.kill()
    await pause(OUTAGE)
    await node?.start()
  },
}

/** The replica takes over, the pooler is told, and a new replica is made: what a failover manager does. */
export const primaryKilled: Scenario = {
  name: 'primary',
  title: 'the primary is killed, its replica promoted',
  losesLogins: true,
  disturb: async (testbed) => {
    await testbed.primary.part.kill()
    // The time a failover manager takes to be sure.
    await pause(2_000)
    const promoted = testbed.replica
    await promote(promoted)
    await testbed.pooler.pointTo(promoted.port)
    testbed.primary = promoted
    testbed.replica = await startReplica(promoted)
    await waitForReplica(promoted, true)
  },
}

export const replicaKilled: Scenario = {
  name: 'replica',
  title: 'the replica is killed',
  disturb: async ({ primary, replica }) => {
    await replica.part.kill()
    await pause(1_000)
    // Commits wait for a replica that is gone until somebody decides to go on without.
    await waitForReplica(primary, false)
    await pause(OUTAGE)
    await replica.start()
    await waitForReplica(primary, true)
  },
}

export const storeAway: Scenario = {
  name: 'store',
  title: 'the S3 store does not answer',
  needs: (testbed) =>
    testbed.store === null ? 'no S3-compatible store (Debian: swift, swift-proxy …)' : null,
  disturb: async ({ store }) => {
    store?.pause()
    await pause(2 * OUTAGE)
    store?.resume()
  },
}

export const providerKilled: Scenario = {
  name: 'provider',
  title: 'the card provider is killed',
  disturb: async ({ provider }) => {
    await provider.part.kill()
    await pause(OUTAGE)
    await provider.start()
  },
}

export const primaryPaused: Scenario = {
  name: 'pause',
  title: 'PostgreSQL stands still for ten seconds',
  disturb: async ({ primary }) => {
    primary.part.freeze()
    await pause(10_000)
    primary.part.thaw()
  },
}

export const outOfConnections: Scenario = {
  name: 'connections',
  title: 'PostgreSQL has no connection left',
  disturb: async ({ primary, pooler }) => {
    const release = await takeAllConnections(primary.port)
    await pooler.reconnect()
    await pause(OUTAGE)
    await release()
  },
}

export const diskFull: Scenario = {
  name: 'disk',
  title: "the primary's disk is full",
  needs: ({ smallDisk }) => (smallDisk === null ? 'no mounts allowed here, so no small disk' : null),
  disturb: async ({ primary, smallDisk }) => {
    const free = fillDisk(smallDisk!)
    // It may go on with the room its log files still have; new ones are what it cannot make.
    await until('PostgreSQL runs out of room', async () => /No space left/.test(primary.part.log()), 60_000)
    await pause(OUTAGE)
    free()
    await until(
      'PostgreSQL is gone or well',
      async () => !primary.part.isRunning() || (await primary.ask('select 1')).length > 0,
    )
    if (!primary.part.isRunning()) await primary.start()
  },
}
