import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { SHOP } from '../../brand/shop.ts'
import type { App } from '../platform/app-type.ts'

/** Files at the root of the site, drawn by the catalogue; cached for a day, since their names have no hash. */
const ROOT_FILES = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png']

const hidden = { config: { access: 'everyone' }, schema: { hide: true } } as const

/** Serves the built files: names with a hash never change, so browsers need not ask again. */
export async function serveStaticFiles(app: App, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dist, 'client/assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  })
  // Revalidated at each visit, so that a new build is noticed.
  app.get('/service-worker.js', hidden, (_request, reply) =>
    reply.sendFile('service-worker.js', join(dist, 'offline'), { maxAge: 0, immutable: false }),
  )
  const statics = join(dist, 'images/static')
  // The demo shop's name stands on its picture.
  app.get('/social.jpg', hidden, (_request, reply) =>
    reply.sendFile(
      app.settings.get('shop.name') === SHOP.name ? 'social.jpg' : 'social-nameless.jpg',
      statics,
      { maxAge: '1d', immutable: false },
    ),
  )
  for (const name of ROOT_FILES) {
    app.get(`/${name}`, hidden, (_request, reply) =>
      reply.sendFile(name, statics, { maxAge: '1d', immutable: false }),
    )
  }
}
