import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { SHOP } from '../../brand/shop.ts'
import { newId } from '../base/ids.ts'
import { setUpPages, structuredData, wordsOf } from '../testing/pages-fixture.ts'
import type { Transport } from './web-entry.ts'

const pages = await setUpPages()
const { get } = pages

it('a product page carries its texts, escaped, and its data for the browser', async () => {
  const { statusCode, body, headers } = await get(`/shop/${pages.product.id}`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('Tiger &lt;b&gt;aloe&lt;/b&gt;')
  expect(body).toContain('$12.50')
  expect(body).toContain(
    `<link rel="canonical" href="${pages.shop.app.config.publicUrl}/shop/${pages.product.id}"/>`,
  )
  expect(body).not.toContain('<b>aloe')
})

it('a product whose price was raised above the old one is not shown as a sale', async () => {
  const { id } = await pages.shop.world.product({ price_cents: 1_200, old_price_cents: 911 })
  const { body } = await get(`/shop/${id}`)
  expect(body).toContain('$12.00')
  expect(body).not.toContain('$9.11')
  expect(body.slice(0, body.indexOf('<h1'))).not.toContain('>Sale<')
})

it('the foot of a page has contact, company, useful and social links', async () => {
  const [, foot = ''] = (await get('/')).body.split('<footer')
  expect(foot).toContain(`href="mailto:${SHOP.email}"`)
  expect(foot).toMatch(/href="tel:\+?\d+"/)
  expect(wordsOf(foot)).toContain(SHOP.phone)
  for (const name of ['Company', 'Useful links'])
    expect(foot).toMatch(new RegExp(`<nav aria-label="${name}".*?<a `))
  const linksIn = (name: string) =>
    [...(new RegExp(`<ul aria-label="${name}".*?</ul>`).exec(foot)?.[0] ?? '').matchAll(/<a /g)].length
  expect(linksIn('Social links')).toBe(3)
})

it.each([
  ['', { status: 404 }],
  ['?page=2', { status: 404 }],
  ['?stars=9', { status: 302 }],
])(
  'a missing product with %j leaves no unhandled rejection, whatever answers first',
  async (query, answer) => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', note)
    const transport: Transport = async ({ url }) => {
      if (url === '/api/shop') return { status: 200, data: (await pages.shop.app.inject(url)).json<object>() }
      // Rejections count as unhandled after one round of the event loop.
      if (/related|reviews/.test(url)) for (let turns = 0; turns < 3; turns += 1) await nextTurn()
      return { status: 404, data: { message: 'gone', code: 'not_found' } }
    }
    const page = await pages.renderPage({
      url: `http://127.0.0.1/shop/${newId()}${query}`,
      transport,
      isPersonal: false,
      assetsOf: () => ({ scripts: [], styles: [], preloads: [] }),
    })
    await nextTurn()
    await nextTurn()
    process.off('unhandledRejection', note)
    expect(page).toMatchObject(answer)
    expect(unhandled).toEqual([])
  },
)

it('shows a page, its versions to admins alone, and search engines what it is', async () => {
  const { world, app, db } = pages.shop
  const post = await world.content(
    { kind: 'post' },
    { title: 'Of <moss>', body: '## Why\n\n<script>no</script>' },
  )
  const path = `/blog/${post.slug}`
  const drawnPost = await get(path)
  expect(drawnPost.statusCode).toBe(200)
  expect(drawnPost.headers['cache-control']).toContain('public')
  expect(drawnPost.body).toContain('<h2 class="text-balance')
  expect(drawnPost.body).toContain('&lt;script&gt;no&lt;/script&gt;')
  expect(drawnPost.body).toContain(`<link rel="canonical" href="${app.config.publicUrl}${path}"/>`)
  expect(structuredData(drawnPost.body)).toMatchObject([
    { '@type': 'Article', headline: 'Of <moss>', datePublished: post.published_at!.toISOString() },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { name: 'Blog' }, { name: 'Of <moss>' }],
    },
  ])
  const places = (await get('/sitemaps/1.xml')).body
  expect(places).toContain(`${path}</loc><lastmod>${post.published_at!.toISOString()}</lastmod>`)
  expect(places).toContain('/blog</loc>')
  expect((await get('/blog')).body).toContain(`href="${path}"`)
  expect((await get('/blog?page=9')).headers.location).toBe('/blog')
  expect((await get('/')).body).toContain(`href="${path}"`)

  for (const headers of [{}, await world.signIn(await world.user())]) {
    const other = await get(`${path}?version=1`, headers)
    expect([other.statusCode, other.headers.location, other.headers['cache-control']]).toEqual([
      302,
      path,
      'private, no-store',
    ])
  }
  await db.updateTable('contents').set({ published_version: null }).where('id', '=', post.id).execute()
  app.invalidate(['contents'])
  expect((await get(path)).statusCode).toBe(404)
  expect((await get('/')).body).not.toContain(`href="${path}"`)
  const admin = await world.signIn(await world.user({ role: 'admin' }))
  const preview = await get(`${path}?version=1`, admin)
  expect([preview.statusCode, preview.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(preview.body).not.toContain('Of &lt;moss&gt;')
})

it('a new name, and chosen colours, show on the next page', async () => {
  const admin = await pages.shop.world.signIn(await pages.shop.world.user({ role: 'admin' }))
  const change = (values: object) => pages.shop.call('PATCH', '/api/settings', admin, { values })
  expect((await get('/')).body).not.toContain('/theme/')
  await change({
    'shop.name': 'Moss <& Moon>',
    'shop.colours': { main: '#23408f', accent: '#8a2f5c' },
    'legal.company': 'Moss Ltd.',
    announcement: { text: 'Free delivery <today>', link: '/shop', from: '', until: '' },
  })
  const { body } = await get('/')
  expect(body).toContain('<title>Moss &lt;&amp; Moon&gt;: ')
  expect(body).toMatch(/<link rel="stylesheet" href="\/theme\/[\da-f]{16}\.css"/)
  expect(wordsOf(body)).toContain('Moss Ltd.')
  expect(body.indexOf('Free delivery &lt;today&gt;')).toBeGreaterThan(body.indexOf('<body'))
  expect(body.indexOf('Free delivery &lt;today&gt;')).toBeLessThan(body.indexOf('<header'))
  expect(body).not.toContain(SHOP.name)
  await change({
    'shop.name': null,
    'shop.colours': null,
    'legal.company': null,
    announcement: null,
  })
  expect((await get('/')).body).toContain(`<title>${SHOP.name.replace('&', '&amp;')}: `)
})

it('the list of reduced products says so, and a long name is set smaller', async () => {
  const shown = async (path: string) => (await get(path)).body.split('<script id="page-state"')[0] ?? ''
  expect(await shown('/shop?sale=true')).toContain('>On sale</p>')
  expect(await shown('/shop')).not.toContain('>On sale</p>')
  const sizeOf = async (id: string) => /<h1 class="[^"]*(text-\dxl) sm:/.exec(await shown(`/shop/${id}`))?.[1]
  const { id } = await pages.shop.world.product({ name: 'Variegated string of hearts in a hand-thrown pot' })
  expect([await sizeOf(pages.product.id), await sizeOf(id)]).toEqual(['text-4xl', 'text-2xl'])
})

it('a closed shop says on every page that sells that it opens soon, and keeps the others', async () => {
  const headers = await pages.shop.world.signIn(await pages.shop.world.user({ role: 'admin' }))
  const close = async (isClosed: boolean) =>
    pages.shop.call('PATCH', '/api/settings', headers, { values: { 'shop.isClosed': isClosed } })
  expect((await get('/shop')).body).toContain('>Shop Page<')
  await close(true)
  for (const path of [
    '/',
    '/shop',
    `/shop/${pages.product.id}`,
    '/categories/indoor-plants',
    '/finder',
    '/blog',
  ]) {
    const { body } = await get(path)
    const [shown = ''] = body.split('<script id="page-state"')
    expect(shown, path).toContain(' opens soon</h1>')
    expect(body, path).toContain('<meta name="robots" content="noindex"/>')
    expect(shown, path).not.toContain('Tiger')
    expect(shown, path).not.toContain('canonical')
  }
  for (const path of ['/login', '/contact']) expect((await get(path)).body).not.toContain(' opens soon</h1>')
  await close(false)
  expect((await get('/shop')).body).toContain('>Shop Page<')
})

it('the home page and the foot of pages say what the merchant has set', async () => {
  const headers = await pages.shop.world.signIn(await pages.shop.world.user({ role: 'admin' }))
  const change = async (values: object) => {
    const payload = { values }
    const answer = await pages.shop.call('PATCH', '/api/settings', headers, payload)
    expect(answer.statusCode).toBe(200)
    return wordsOf((await get('/')).body)
  }
  const hero = { eyebrow: '', title: ['Moss', 'and more'], text: 'Slow plants.', action: 'Look around' }
  const promo = { picture: 'promo-desert', title: 'For dry air', action: 'See them', onSale: false }
  const deals = {
    isShown: true,
    title: 'Winter sale',
    text: 'While it is cold.',
    action: 'To the sale',
    endsAt: '2999-01-31T23:59:00-08:00',
    whenOver: 'hide',
  }
  const set = {
    'home.hero': hero,
    'home.promos': [{ ...promo, eyebrow: 'New', category: 'succulents & cacti' }],
    'home.deals': deals,
    'footer.columns': [{ title: 'Moss', links: [{ label: 'All about it', to: '/pages/moss' }] }],
  }
  const first = await change(set)
  for (const words of [
    'Slow plants.',
    'For dry air',
    'Winter sale',
    'Ends on January 31, 2999',
    'All about it',
  ])
    expect(first).toContain(words)
  const over = { ...deals, endsAt: '2020-01-31T23:59:00-08:00' }
  expect(await change({ 'home.deals': over })).not.toContain('Winter sale')
  expect(await change({ 'home.deals': { ...over, whenOver: 'zeros' } })).toContain('Ends on January 31, 2020')
  expect(await change({ 'home.deals': { ...deals, isShown: false } })).not.toContain('Winter sale')
  await change(Object.fromEntries(Object.keys(set).map((key) => [key, null])))
})
