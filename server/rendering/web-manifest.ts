import { iconPath, imageKey } from '../../contract/images.ts'
import { paths } from '../../contract/paths.ts'
import { PAPER } from '../../brand/colours.ts'
import type { App } from '../platform/app-type.ts'
import type { Settings } from '../platform/settings.ts'

/** The name and look of the shop on a phone's home screen. */
const manifestOf = (settings: Settings) => ({
  id: '/',
  name: settings.get('shop.name'),
  short_name: settings.get('shop.name'),
  description: settings.get('shop.about'),
  lang: 'en',
  start_url: paths.home(),
  scope: '/',
  display: 'minimal-ui',
  background_color: PAPER[0],
  theme_color: PAPER[0],
  icons: iconsOf(imageKey(settings.get('shop.icon'))),
  shortcuts: [
    { name: 'Shop', url: paths.shop() },
    { name: 'Search', url: paths.search() },
    { name: 'Your orders', url: paths.myOrders() },
  ],
})

/** The shop's own icon may reach to its edges, which a phone would cut off of a maskable one. */
const iconsOf = (key: string | null) =>
  key === null
    ? [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ]
    : ([192, 512] as const).map((side) => ({
        src: iconPath(key, side),
        sizes: `${side}x${side}`,
        type: 'image/png',
      }))

export function serveWebManifest(app: App): void {
  const hidden = { config: { access: 'everyone' }, schema: { hide: true } } as const
  app.get('/manifest.webmanifest', hidden, (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(manifestOf(app.settings))),
  )
}
