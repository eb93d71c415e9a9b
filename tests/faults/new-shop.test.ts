import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { SHOP } from '../../brand/shop.ts'
import { escapeHtml } from '../../contract/html.ts'
import { paths } from '../../contract/paths.ts'
import { copySources } from '../../scripts/copy-sources.ts'
import { addProduct, plainShop, register } from './support/customer.ts'
import { startShop } from './support/processes.ts'

/* Costs about ten seconds: one build of the pages and one start. */

const execute = promisify(execFile)
/** As a merchant runs it, not as a test: the build takes other files of its libraries by NODE_ENV. */
const run = (cwd: string, ...args: string[]) =>
  execute(process.execPath, args, { cwd, env: { ...process.env, NODE_ENV: undefined } })
const root = join(import.meta.dirname, '../..')
const name = 'Moss & Moon'

/** Names of this repository's shop alone, as text, in HTML and in JSON. */
const former = [SHOP.name, SHOP.email, SHOP.phone, ...SHOP.address].flatMap((text) =>
  text === null ? [] : [text, escapeHtml(text), JSON.stringify(text).slice(1, -1)],
)

const formerIn = (text: string) => former.filter((words) => text.includes(words))

/** With an offer, and deals that have an end, both of which say the largest reduction. */
const homeOfAMerchant = (home: string) =>
  home
    .replace(
      'PROMOS: readonly Promo[] = []',
      `PROMOS: readonly Promo[] = [{ picture: 'promo-tools', eyebrow: 'Now {cut} off', title: 'Tools', action: 'Look',
        category: 'indoor plants', onSale: true }]`,
    )
    .replace(
      'DEALS: Deals | null = null',
      `DEALS: Deals | null = { title: 'Spring', text: 'Save up to {cut}.', action: 'See the deals', endsAt: '2999-03-31T23:59:59-08:00' }`,
    )

/** A copy of the code, as a merchant clones it, under another name. */
async function otherShop(): Promise<string> {
  const folder = copySources()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // It is not there in a shop that was renamed before.
  writeFileSync(join(folder, 'brand/demo-words.test.ts'), '')
  await run(folder, 'scripts/new-shop.ts', name)
  writeFileSync(
    join(folder, 'brand/home.ts'),
    homeOfAMerchant(readFileSync(join(folder, 'brand/home.ts'), 'utf8')),
  )
  await run(folder, 'scripts/build.ts', '--pictures-later')
  return folder
}

test('a shop of another name says it everywhere, and nothing of the one it was made from', async () => {
  const folder = await otherShop()
  const shop = await startShop({ ...plainShop, DATA_DIR: join(folder, 'data') }, { cwd: folder })
  const read = async (path: string) => (await fetch(new URL(path, shop.origin))).text()

  // Empty as it is, before the first product.
  const home = await read(paths.home())
  expect(home).toContain(`<title>${escapeHtml(name)}: `)
  expect(home).toContain('Nothing grows here yet.')
  expect(home).toContain(`"name":${JSON.stringify(name)}`)

  expect(home).not.toContain('% off')
  expect(home).not.toContain('Spring')

  const { _id: productId } = await addProduct(shop.origin, 12, 16)
  const withDeals = await read(paths.home())
  expect(withDeals).toContain('Now 25% off')
  expect(withDeals).toContain('Save up to 25%.')
  expect(withDeals).toContain('Ends on March 31, 2999.')

  const addresses = [
    paths.home,
    paths.shop,
    paths.search,
    paths.contact,
    paths.login,
    paths.register,
    paths.dashboard,
  ]
  const pages = [
    ...addresses.map((address) => address()),
    paths.category('indoor-plants'),
    paths.product(productId),
    paths.success(),
    paths.order('none'),
    '/nowhere',
    '/api/docs',
  ]
  const { url } = await (await register(shop.origin)).checkOut([{ productId, quantity: 1 }])
  for (const page of [...pages, url]) {
    const text = await read(page)
    expect({ page, isNamed: text.includes(escapeHtml(name)), former: formerIn(text) }).toEqual({
      page,
      isNamed: true,
      former: [],
    })
  }
  expect(await read(url)).toContain(`Pay ${escapeHtml(name)}`)

  const manifest = JSON.parse(await read('/manifest.webmanifest')) as { name: string; short_name: string }
  expect(manifest).toMatchObject({ name, short_name: name })
  const api = JSON.parse(await read('/api/openapi.json')) as { info: { title: string } }
  expect(api.info.title).toBe(name)
  expect(shop.output()).toContain(`${name} is open at ${shop.origin}`)

  // The browser's scripts, the offline page and the icons.
  const files = globSync('dist/{client,offline,images}/**/*.{js,css,svg,json}', { cwd: folder })
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => formerIn(readFileSync(join(folder, file), 'utf8')).length > 0)).toEqual([])
  const social = Buffer.from(await (await fetch(new URL('/social.jpg', shop.origin))).arrayBuffer())
  const [mine = ''] = globSync('dist/images/**/social.jpg', { cwd: root })
  expect(social.equals(readFileSync(join(root, mine)))).toBe(false)
})

test('a shop that has its own words keeps them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'new-shop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const part of ['brand', 'scripts']) cpSync(join(root, part), join(folder, part), { recursive: true })
  rmSync(join(folder, 'brand/demo-words.test.ts'), { force: true })
  const again = run(folder, 'scripts/new-shop.ts', name)
  await expect(again).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('your own already') as string,
  })
  const words = (file: string) => readFileSync(file, 'utf8')
  expect(words(join(folder, 'brand/shop.ts'))).toBe(words(join(root, 'brand/shop.ts')))
})
