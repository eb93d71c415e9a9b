import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { compareAddress } from '../contract/compare-address.ts'
import { contentPaths } from '../contract/content.ts'
import { paths } from '../contract/paths.ts'
import type { Role } from '../contract/roles.ts'
import { PostListView } from '../contract/schemas/content.ts'
import { ProductListView } from '../contract/schemas/product.ts'
import { demoLogin } from './accounts.ts'
import type { Section } from './figures.ts'
import { PAGE_LIMITS } from './limits.ts'
import { observeLoad, type Load, type NetworkType } from './observe-load.ts'

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} satisfies Record<string, BrowserContextOptions>

type Name = keyof typeof PAGE_LIMITS
type Device = keyof typeof devices
type Visit = { path: string; role?: Role }

/** Measures what a first visit loads without scrolling. */
export async function measurePages(browser: Browser, origin: string): Promise<Section> {
  const listed = await fetch(`${origin}/api/products?limit=2`)
  const { products } = ProductListView.parse(await listed.json())
  const ids = products.map(({ _id }) => _id)
  const blog = await fetch(`${origin}/api/posts`)
  const { posts } = PostListView.parse(await blog.json())
  const visits: Record<Name, Visit> = {
    home: { path: paths.home() },
    shop: { path: paths.shop() },
    finder: { path: `${paths.finder()}?pets=yes` },
    product: { path: paths.product(ids[0] ?? '') },
    compare: { path: compareAddress(ids) },
    post: { path: contentPaths.post(posts[0]?.slug ?? '') },
    contact: { path: paths.contact() },
    login: { path: paths.login() },
    'customer dashboard': { path: paths.dashboard(), role: 'user' },
    'admin dashboard': { path: paths.admin(), role: 'admin' },
  }
  const rows: Section['rows'] = []
  for (const [name, visit] of Object.entries(visits) as [Name, Visit][]) {
    for (const device of Object.keys(devices) as Device[]) {
      const load = await firstLoad(browser, origin, visit, devices[device], 'cellular4g')
      // Dashboards have no pictures further down.
      const ahead =
        visit.role === undefined ? await firstLoad(browser, origin, visit, devices[device], 'unknown') : load
      rows.push({ name: `${name}, ${device}`, figures: figuresOf(load, ahead, name, device) })
    }
  }
  return {
    title:
      'First loads on a mobile network; kB are 1,000 bytes over the wire, the service worker fetches by itself later',
    columns: [
      '',
      'JS kB',
      'CSS kB',
      'fonts kB',
      'images kB',
      'requests',
      'depth',
      'shift',
      'by the worker',
      'images kB, unknown network',
      'requests, unknown network',
    ],
    rows,
  }
}

async function firstLoad(
  browser: Browser,
  origin: string,
  { path, role }: Visit,
  device: BrowserContextOptions,
  network: NetworkType,
) {
  const context = await browser.newContext({ ...device, baseURL: origin, locale: 'en-US' })
  try {
    const page = await context.newPage()
    if (role !== undefined) await signInPage(page, role)
    return await observeLoad(page, path, network)
  } finally {
    await context.close()
  }
}

/** Signs a user in without loading a page of the shop. @param origin of the shop, unless the page's context has it */
export async function signInPage(page: Page, role: Role, origin = ''): Promise<void> {
  const answer = await page.request.post(`${origin}/api/auth/login`, { data: demoLogin(role) })
  const { user } = (await answer.json()) as { user: object }
  await page.addInitScript((stored) => localStorage.setItem('user', stored), JSON.stringify(user))
}

function figuresOf(load: Load, ahead: Load, name: Name, device: Device) {
  const most = PAGE_LIMITS[name]
  return [
    { value: kb(load.scripts), most: most.scriptsKb },
    { value: kb(load.styles), most: most.stylesKb },
    { value: kb(load.fonts), most: most.fontsKb },
    { value: kb(load.images), most: most.imagesKb[device] },
    { value: load.requests, most: most.requests[device] },
    { value: load.depth, most: most.depth },
    { value: thousandths(load.shift), most: most.shift },
    { value: load.byWorker, most: null },
    { value: kb(ahead.images), most: null },
    { value: ahead.requests, most: null },
  ]
}

/** Rounds up, so that no value passes a limit unseen. */
const kb = (bytes: number): number => Math.ceil(bytes / 100) / 10

/** As Lighthouse shows layout shift: a late font moves a word of the header by four pixels, which is a ten-thousandth. */
const thousandths = (value: number): number => Math.round(value * 1_000) / 1_000
