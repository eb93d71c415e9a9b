import { iconPath, imageKey } from '../../../../contract/images.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound, existing } from '../../../platform/errors.ts'
import { IMMUTABLE } from './cache-headers.ts'
import { ICON_SIDES, iconName } from './image-files.ts'
import { makeOnce } from './make-once.ts'

/** Serves the icons of a shop that has one of its own. Only those of the present icon are made. */
export function serveIcons(app: App): void {
  app.get<{ Params: { key: string; file: string } }>(
    '/icons/:key/:file',
    { config: { access: 'everyone' }, schema: { hide: true } },
    async (request, reply) => {
      const key = imageKey(app.settings.get('shop.icon'))
      const side = ICON_SIDES.find((each) => key !== null && iconPath(key, each) === request.url)
      if (key === null || side === undefined) throw notFound('Icon')
      const bytes = existing(await makeOnce(app, key, iconName(side), { kind: 'icon', side }), 'Icon')
      return reply.type('image/png').header('cache-control', IMMUTABLE).send(bytes)
    },
  )
}
