import type { ErrorCode } from '../../contract/errors.ts'
import type { App } from '../platform/app-type.ts'
import { BusyError } from '../platform/errors.ts'
import type { PageAssets, PageRenderer, RenderedPage, Transport } from './web-entry.ts'

type Answer = { code?: ErrorCode }

/** The cookie of one visitor's session, by its name. */
export type SessionCookie = Readonly<Record<string, string>>

/** A rendered page, and the cache tags of the answers it was rendered from. */
export type DrawnPage = { page: RenderedPage; tags: string[] }

/**
 * Renders pages. Without a session no cookie is sent, so that a page for everybody cannot contain personal data; with
 * one, what comes out is for its owner alone and must not be kept (docs/decisions/page-caching.md).
 *
 * The page's request was counted against its visitor's limit before (`app.limits.take`). The API calls of the rendering
 * are not counted again, because other visitors may be waiting for the same page.
 *
 * @param tagsOfCall returns the cache tags of an answer of the API
 */
export function pageDrawer(
  app: App,
  renderer: () => Promise<PageRenderer>,
  assetsOf: (modules: string[]) => PageAssets,
  tagsOfCall: (url: string, answer: unknown) => string[],
) {
  return async (path: string, session?: SessionCookie): Promise<DrawnPage> => {
    app.refuseWhenBusy('browsing')
    const isPersonal = session !== undefined
    const tags = new Set<string>()
    let isBusy = false
    const ask = async (url: string, method: string) => {
      const known = method === 'GET' ? app.frontDoor.bytesOf(url) : null
      if (known !== null) return { status: 200, data: JSON.parse(known.toString()) as Answer }
      // Awaited inside `exempt`: `inject` starts only when it is awaited.
      const call = { method: method as 'GET', url, cookies: session ?? {} }
      const answer = await app.limits.exempt(async () => await app.inject(call))
      return { status: answer.statusCode, data: answer.json<Answer>() }
    }
    const transport: Transport = async ({ url, method }) => {
      const answer = await ask(url, method)
      for (const tag of tagsOfCall(url, answer.data)) tags.add(tag)
      // The browser loads again what is missing on a personal page.
      isBusy ||= !isPersonal && answer.data.code === 'busy'
      return answer
    }
    const renderPage = await renderer()
    const page = await renderPage({
      url: app.config.publicUrl + path,
      transport,
      isPersonal,
      assetsOf,
    }).catch((error: unknown) => {
      throw isBusy ? new BusyError('connections') : error
    })
    if (isBusy) throw new BusyError('connections')
    return { page, tags: [...tags] }
  }
}
