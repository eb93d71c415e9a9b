import { iconPath, IMAGE_WIDTHS, imageKey } from '../../../../contract/images.ts'
import { MAX_PIXELS } from '../../../../contract/limits.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'
import { IMMUTABLE } from './cache-headers.ts'
import { fileName, ICON_SIDES, iconName } from './image-files.ts'

/** Time limit in milliseconds. */
const PATIENCE = 20_000

/** Serves the icons of a shop that has one of its own. Only those of the present icon are made. */
export function serveIcons(app: App): void {
  app.get<{ Params: { key: string; file: string } }>(
    '/icons/:key/:file',
    { config: { access: 'everyone' }, schema: { hide: true } },
    async (request, reply) => {
      const key = imageKey(app.settings.get('shop.icon'))
      const side = ICON_SIDES.find((each) => key !== null && iconPath(key, each) === request.url)
      const bytes = key === null || side === undefined ? null : await iconOf(app, key, side)
      if (bytes === null) throw notFound('Icon')
      return reply.type('image/png').header('cache-control', IMMUTABLE).send(bytes)
    },
  )
}

/** Made of the largest file that is always kept, at its first request, and stored beside the others of the picture. */
async function iconOf({ images }: App, key: string, side: number): Promise<Uint8Array | null> {
  const kept = await images.read(key, iconName(side))
  if (kept !== null) return kept
  const bytes = await images.read(key, fileName(IMAGE_WIDTHS.at(-1)!, 'webp'))
  if (bytes === null) return null
  const answer = await images.worker.run(
    { kind: 'icon', bytes, side, pixelsMost: MAX_PIXELS.admin, bytesMost: Infinity },
    PATIENCE,
  )
  if ('refusal' in answer || answer.result.icon === undefined)
    throw new Error(`No icon of picture ${key}: ${'refusal' in answer ? answer.refusal : 'nothing made'}`)
  await images.write(key, iconName(side), answer.result.icon)
  return answer.result.icon
}
