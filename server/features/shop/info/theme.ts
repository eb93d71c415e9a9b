import { themeCss } from '../../../../settings/palette.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Settings } from '../../../platform/settings.ts'
import { hashOf } from '../../../base/hash.ts'

type Theme = { path: string; css: string }

/** The style sheet of the colours that the shop has chosen; `null` while it has chosen none. */
export function themeOf(settings: Settings): Theme | null {
  const { from } = settings.resolved('shop.colours')
  if (from === 'default') return null
  const css = themeCss(settings.get('shop.colours'))
  const hash = hashOf(css).slice(0, HASH_LENGTH)
  return { path: `/theme/${hash}.css`, css }
}

const HASH_LENGTH = 16

/** Serves the present style sheet; one of earlier colours is gone, and a page that was kept somewhere gets the present one. */
export function serveTheme(app: App): void {
  app.get('/theme/:file', { config: { access: 'everyone' }, schema: { hide: true } }, (request, reply) => {
    const theme = themeOf(app.settings)
    if (theme === null) throw notFound('Style sheet')
    const isPresent = request.url === theme.path
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', isPresent ? 'public, max-age=31536000, immutable' : 'no-cache')
      .send(theme.css)
  })
}
