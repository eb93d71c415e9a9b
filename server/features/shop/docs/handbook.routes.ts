import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HANDBOOK } from '../../../../contract/handbook.ts'
import { IdParams } from '../../../../contract/schemas/common.ts'
import { systemCode } from '../../../base/start-error.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'
import { renderHandbook } from './handbook.page.ts'

const docs = join(import.meta.dirname, '../../../../docs')

/** Allows no path that leads out of the folder. */
const PICTURE = /^[a-z-]+\.webp$/

/** Reads a file of the handbook. @throws AppError 404 when this shop was installed without its handbook */
const read = (name: string): Promise<Buffer> =>
  readFile(join(docs, name)).catch((error: unknown) => {
    throw systemCode(error) === 'ENOENT' ? notFound('Page') : error
  })

/** Serves the merchants' handbook from the installed files, so that it matches these screens and not newer ones. */
export async function handbookRoutes(app: App) {
  let text: string | undefined

  app.get(HANDBOOK, { config: { access: 'admin' }, schema: { hide: true } }, async (_request, reply) => {
    text ??= (await read('handbook.md')).toString()
    return reply.type('text/html; charset=utf-8').send(renderHandbook(text, app.settings.get('shop.name')))
  })

  app.get(
    '/api/handbook/:id',
    { config: { access: 'admin' }, schema: { hide: true, params: IdParams } },
    async ({ params }, reply) => {
      if (!PICTURE.test(params.id)) throw notFound('Picture')
      return reply.type('image/webp').send(await read(`handbook/${params.id}`))
    },
  )
}
