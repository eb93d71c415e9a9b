import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { SHOP } from '../../brand/shop.ts'
import { escapeHtml } from '../../contract/html.ts'
import { paths } from '../../contract/paths.ts'
import { addProduct, plainShop, register } from './support/customer.ts'
import { embeddedFolder } from './support/folders.ts'
import { anyDatabase } from './support/postgres.ts'
import { startShop } from './support/processes.ts'

const execute = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const name = 'Moss & Moon'

/** Runs a command of the shop on this database. */
const run = (file: string, where: { DATA_DIR: string }, ...args: string[]) =>
  execute(process.execPath, [join('server/operations', file), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...where },
  })

/** What only the demo shop is called, as text, in HTML and in JSON. */
const former = [SHOP.name, SHOP.email, SHOP.phone, ...SHOP.address].flatMap((text) =>
  text === null ? [] : [text, escapeHtml(text), JSON.stringify(text).slice(1, -1)],
)

const formerIn = (text: string) => former.filter((words) => text.includes(words))

/* Costs about four seconds: two commands and two starts. */

/** With an offer, and deals that have an end, both of which say the largest reduction. */
const offers = {
  SET_HOME_PROMOS: JSON.stringify([
    {
      picture: 'promo-tools',
      eyebrow: 'Now {cut} off',
      title: 'Tools',
      action: 'Look',
      category: 'indoor plants',
      onSale: true,
    },
  ]),
  SET_HOME_DEALS: JSON.stringify({
    isShown: true,
    title: 'Spring',
    text: 'Save up to {cut}.',
    action: 'See the deals',
    endsAt: '2999-03-31T23:59:59-08:00',
    whenOver: 'hide',
  }),
}

const changedFiles = async () => (await execute('git', ['status', '--porcelain'], { cwd: root })).stdout

test('a shop of another name says it everywhere, and nothing of the demo shop', async () => {
  const [folder, before] = [await embeddedFolder(), await changedFiles()]
  const { stdout } = await run('new-shop.ts', { DATA_DIR: folder }, name)
  expect(stdout).toContain('The shop is called Moss & Moon now; its order numbers begin with MM.')
  expect(stdout).toContain('ADMIN_EMAIL')
  expect(await changedFiles()).toBe(before)
  await expect(run('new-shop.ts', { DATA_DIR: folder }, 'Another')).rejects.toMatchObject({
    code: 1,
    stderr: 'This shop already has its own name: change it under Settings, General.\n',
  })

  const shop = await startShop({ ...plainShop, ...offers, DATA_DIR: folder })
  const read = async (path: string) => (await fetch(new URL(path, shop.origin))).text()

  // Empty as it is, before the first product.
  const home = await read(paths.home())
  expect(home).toContain(`<title>${escapeHtml(name)}: `)
  expect(home).toContain('We open soon.')
  expect(home.split('<script id="page-state"')[0]).not.toContain('id="categories-title"')
  const list = await read(paths.shop())
  expect(list).toContain('We open soon.')
  expect(list).not.toContain('No products available in this category.')
  expect(home).toContain(`"name":${JSON.stringify(name)}`)

  // Behind it stands the data that the page was drawn from.
  const [shown = ''] = home.split('<script id="page-state"')
  expect(shown).not.toContain('% off')
  expect(shown).not.toContain('Spring')

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

  // The browser's scripts, the offline page and the icons.
  const files = globSync('dist/{client,offline,images}/**/*.{js,css,svg,json}', { cwd: root })
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => formerIn(readFileSync(join(root, file), 'utf8')).length > 0)).toEqual([])
  const social = Buffer.from(await (await fetch(new URL('/social.jpg', shop.origin))).arrayBuffer())
  const [mine = ''] = globSync('dist/images/**/social.jpg', { cwd: root })
  expect(social.equals(readFileSync(join(root, mine)))).toBe(false)
})

test('a demo shop becomes an own one in its folder: emptied, and only its own admin can log in', async () => {
  const where = { DATA_DIR: await embeddedFolder() }
  const demo = { ...plainShop, DEMO_DATA: 'on', ...where }
  await (await startShop(demo)).stop()
  await expect(run('new-shop.ts', where, name)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^This database holds the demo shop with \d+ products, .*--empty.*--keep/),
  })
  const { stdout } = await run('new-shop.ts', where, '--empty', name)
  expect(stdout).toContain('of the demo shop were deleted')

  const admin = { ADMIN_EMAIL: 'ann@example.com', ADMIN_PASSWORD: 'a long password' }
  const shop = await startShop({ ...plainShop, DEMO_DATA: 'off', ...admin, ...where })
  const logIn = async (email: string, password: string) => {
    const response = await fetch(`${shop.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return response.status
  }
  expect(await logIn('admin@example.com', 'plantshop-demo')).toBe(401)
  expect(await logIn(admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).toBe(200)
  const { products } = (await (await fetch(`${shop.origin}/api/products`)).json()) as {
    products: unknown[]
  }
  expect(products).toEqual([])
  await shop.stop()
  await expect(run('new-shop.ts', where, '--empty', 'Another')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^This database did not begin as the demo shop/),
  })
})

test('a shop of its own name is not emptied once an account or an order is its own', async () => {
  const where = { DATA_DIR: await embeddedFolder() }
  await (await startShop({ ...plainShop, DEMO_DATA: 'on', ...where })).stop()
  await run('new-shop.ts', where, '--keep', name)
  const admin = { ADMIN_EMAIL: 'ann@example.com', ADMIN_PASSWORD: 'a long password' }
  await (await startShop({ ...plainShop, DEMO_DATA: 'off', ...admin, ...where })).stop()
  await expect(run('new-shop.ts', where, '--empty', 'Another')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^This shop has its own name, 1 account and 0 orders that are no demo.*another DATA_DIR/,
    ),
  })
})

test('a demo shop that keeps its plants does not start while demo accounts would be its only admins', async () => {
  const where = { DATA_DIR: await embeddedFolder() }
  await (await startShop({ ...plainShop, DEMO_DATA: 'on', ...where })).stop()
  const { stdout } = await run('new-shop.ts', where, '--keep', name)
  expect(stdout).toContain('stay.\nDemo accounts cannot log in any more')
  await expect(
    execute(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...where },
    }),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('nobody could log in as an admin') })
})

test('a shop that edited brand/ keeps its words as rows', async () => {
  const where = await anyDatabase()
  const { stdout } = await run('keep-brand.ts', where)
  expect(stdout).toContain('settings are stored as brand/ says them')
  const shop = await startShop({ ...plainShop, ...where })
  const { shop: facts } = (await (await fetch(`${shop.origin}/api/shop`)).json()) as { shop: typeof SHOP }
  expect(facts).toMatchObject({ name: SHOP.name, address: SHOP.address, promises: SHOP.promises })
})
