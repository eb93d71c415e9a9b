import { execFileSync } from 'node:child_process'
import { parseConfig } from '../../server/base/config.ts'
import { migrate } from '../../server/database/migrate.ts'
import { withDatabase } from '../../server/database/open.ts'
import { seedWhenWanted } from '../../server/setup/seed.ts'
import { startObjectStore, type ObjectStore } from '../../server/testing/object-store.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { stopParts, newFolder } from './parts/part.ts'
import { startProxy, type Proxy } from './parts/nginx.ts'
import { startPooler, type Pooler } from './parts/pgbouncer.ts'
import { own, startPrimary, startReplica, waitForReplica, type PostgresServer } from './parts/postgres.ts'
import { createMailServer, type MailServer } from './parts/mail.ts'
import { createProvider, type CardProvider } from './parts/provider.ts'
import { createNode, type ShopNode } from './parts/shop-node.ts'
import { makeBucket } from './parts/bucket.ts'
import { uploadPicture } from './shoppers/upload.ts'
import { receiveStock } from './receive-stock.ts'

/** Everything a large shop is made of, on one machine: real programs on loopback ports of their own. */
export type Testbed = {
  primary: PostgresServer
  replica: PostgresServer
  pooler: Pooler
  store: ObjectStore | null
  provider: CardProvider
  mail: MailServer
  nodes: ShopNode[]
  proxy: Proxy
  /** Address of a picture that is in the store. */
  picture: string | null
  /** Where the primary's files are, when that is a small disk of its own. */
  smallDisk: string | null
}

const BUCKET = 'storm-images'
const SMALL_DISK_MB = 320

/** @param small puts the primary on a small disk, where this machine allows mounts */
export async function setUpTestbed({
  nodes: count,
  small,
}: {
  nodes: number
  small: boolean
}): Promise<Testbed> {
  const smallDisk = small ? mountSmallDisk() : null
  const primary = await startPrimary(smallDisk ?? ownFolder())
  const replica = await startReplica(primary)
  await waitForReplica(primary, true)
  const pooler = await startPooler(primary.port)
  const proxyPort = await freePort()
  const provider = await createProvider(proxyPort)
  await provider.start()
  const mail = await createMailServer()
  await mail.start()
  const store = await startObjectStore()
  if (store !== null) await makeBucket(store, BUCKET)

  const environment = {
    ...provider.environment,
    ...mail.environment,
    ...(store !== null && storeEnvironment(store)),
    DATABASE_URL: pooler.url,
    TRUST_PROXY: '1',
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
  }
  // Before there is a payment key: with one the shop takes no demo data.
  const { DATABASE_URL } = environment
  const demo = parseConfig({ DATABASE_URL, DATA_DIR: newFolder('demo'), DEMO_DATA: 'on' })
  await withDatabase(demo, async (database) => {
    await migrate(database)
    await seedWhenWanted(database.db, demo)
  })
  await receiveStock(primary)
  const nodes = await Promise.all(Array.from({ length: count }, () => createNode(environment)))
  await Promise.all(nodes.map((node) => node.start()))
  const proxy = await startProxy(
    proxyPort,
    nodes.map(({ port }) => port),
  )
  const picture = store === null ? null : await uploadPicture(primary, proxy.origin)
  return { primary, replica, pooler, store, provider, mail, nodes, proxy, picture, smallDisk }
}

export async function tearDownTestbed(testbed: Testbed | null): Promise<void> {
  await testbed?.store?.stop()
  await testbed?.mail.stop()
  await stopParts(() => {
    for (const folder of mounts) execFileSync('umount', [folder])
  })
}

const mounts: string[] = []

/** `null` where this machine does not allow it. */
function mountSmallDisk(): string | null {
  const folder = newFolder('disk')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_MB}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    return null
  }
  mounts.push(folder)
  own(folder)
  return folder
}

function ownFolder(): string {
  const folder = newFolder('primary')
  own(folder)
  return folder
}

const storeEnvironment = (store: ObjectStore) => ({
  S3_BUCKET: BUCKET,
  S3_ENDPOINT: store.endpoint,
  S3_REGION: store.region,
  AWS_ACCESS_KEY_ID: store.accessKeyId,
  AWS_SECRET_ACCESS_KEY: store.secretAccessKey,
})
