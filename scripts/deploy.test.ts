import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { HEAP, MALLOC } from '../server/base/memory.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const linesOf = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

/** True if `COPY . .` includes this file: the last rule that matches it or one of its folders decides. */
function isInContext(path: string): boolean {
  const parts = path.split('/')
  const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  return linesOf('.dockerignore').reduce((taken, line) => {
    const pattern = line.replace(/^!/, '')
    // Docker's star matches hidden names as well.
    return pattern === '*' || prefixes.some((prefix) => matchesGlob(prefix, pattern))
      ? line.startsWith('!')
      : taken
  }, true)
}

type Service = {
  image?: string
  restart?: string
  logging?: object
  mem_limit?: string
  ports?: string[]
  environment?: Record<string, string>
  command?: string | string[]
}
const compose = parseAllDocuments(read('deploy/compose.yaml'), { merge: true })[0]!.toJS() as {
  services: Record<string, Service>
}

it.each([
  '.env',
  '.env.production',
  'deploy/.env',
  'server/.env.local',
  'deploy/kubernetes/secret.yaml',
  'data/postgres/PG_VERSION',
  'shop-2026-11-21.tar.gz',
  'server/shop.tar.gz',
  '.git/config',
  'node_modules/vite/package.json',
  'server/app.test.ts',
  'server/testing/payment-shop.ts',
  'server/testing/world.ts',
  'tests/faults/two-nodes.test.ts',
])('%s never gets into the image', (path) => {
  expect(isInContext(path)).toBe(false)
})

it('the image gets what its server and its build import', () => {
  const folders = ['brand', 'catalogue', 'contract', 'sandbox', 'scripts', 'server', 'settings', 'web']
  const needed = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,css,sql,woff2,ttf}`, { cwd: root }).filter(
      (path) => !/\.test\.tsx?$|(^|\/)testing(\/|\.ts$)/.test(path),
    ),
  )
  expect(needed.length).toBeGreaterThan(300)
  expect(needed.filter((path) => !isInContext(path))).toEqual([])
  const imports = needed.filter((path) => /^(server|sandbox|brand|catalogue|contract|settings)\//.test(path))
  const testing = imports.filter((path) => /from '[^']*\/testing(\.ts|\/[^']*)'/.test(read(path)))
  expect(testing).toEqual([])
})

it('git takes neither secrets nor backups', () => {
  const ignored = ['.env', 'deploy/.env', 'deploy/kubernetes/secret.yaml', 'shop.tar.gz']
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', ...ignored], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stdout.trim().split('\n')).toEqual(ignored)
})

it.each(Object.entries(compose.services))(
  '%s comes back after a crash, is bounded and has a version',
  (_name, service) => {
    expect(service.restart).toMatch(/^(unless-stopped|on-failure:\d+)$/)
    expect(service.logging).toMatchObject({ options: { 'max-size': '10m' } })
    expect(service.image ?? 'built:1.0').toMatch(/:\d+\.\d+/)
  },
)

it('the image gives memory back as `npm start` does', () => {
  const variables = Object.entries(MALLOC).map(([name, value]) => `${name}=${value}`)
  const file = read('deploy/Dockerfile')
  expect(file).toContain(`ENV ${variables.join(' ')}`)
  expect(file).toContain(`CMD ["node", ${HEAP.map((option) => `"${option}"`).join(', ')}, "server/main.ts"]`)
})

it('what goes on running has a limit of memory', () => {
  const lasting = ['shop', 'database', 'images'].map((name) => compose.services[name]?.mem_limit)
  expect(lasting).toEqual(['1g', '1g', '1g'])
})

it('the compose file hands on what a shop needs, has no password of its own and is open to this machine alone', () => {
  const { shop, bucket } = compose.services
  expect(shop?.ports).toEqual(['127.0.0.1:3000:3000'])
  expect(Object.keys(shop?.environment ?? {})).toEqual(
    expect.arrayContaining(['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'TRUST_PROXY', 'PGPASSWORD']),
  )
  // A password may contain characters with a meaning in an address.
  expect(shop?.environment?.DATABASE_URL).not.toContain('PASSWORD')
  expect(read('deploy/compose.yaml')).not.toMatch(/change-me|\|\| true/)
  expect(String(bucket?.command)).toContain('create-bucket')
})

it('Kubernetes migrates before any probe, with the very image that serves', () => {
  type Container = { image: string; command?: string[] }
  type Deployment = {
    kind: string
    spec: { template: { spec: { initContainers: Container[]; containers: Container[] } } }
  }
  const documents = parseAllDocuments(read('deploy/kubernetes/shop.yaml')).map(
    (each) => each.toJS() as Deployment,
  )
  const { initContainers, containers } = documents.find(({ kind }) => kind === 'Deployment')!.spec.template
    .spec
  expect(initContainers.map(({ command }) => command)).toEqual([['node', 'server/operations/migrate.ts']])
  expect(initContainers[0]?.image).toBe(containers[0]?.image)
  expect(containers[0]?.image).not.toMatch(/:latest$/)
})
