import { paths } from '../../contract/paths.ts'
import { PAPER } from '../../brand/colours.ts'
import { SHOP } from '../../brand/shop.ts'
import type { App } from '../platform/app-type.ts'

/** The name and look of the shop on a phone's home screen. */
const manifest = {
  id: '/',
  name: SHOP.name,
  short_name: SHOP.name,
  description: SHOP.about,
  lang: 'en',
  start_url: paths.home(),
  scope: '/',
  display: 'minimal-ui',
  background_color: PAPER[0],
  theme_color: PAPER[0],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
  shortcuts: [
    { name: 'Shop', url: paths.shop() },
    { name: 'Search', url: paths.search() },
    { name: 'Your orders', url: paths.myOrders() },
  ],
}

export function serveWebManifest(app: App): void {
  const hidden = { config: { access: 'everyone' }, schema: { hide: true } } as const
  app.get('/manifest.webmanifest', hidden, (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(manifest)),
  )
}
