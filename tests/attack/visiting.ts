import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '../../contract/paths.ts'

/** Milliseconds between two pages of a visitor who knows what they want. */
const LOOKING = 100

/** Opens pages and a picture, each round from another address. @returns what was answered with anything but 200 */
export async function visit(origin: string, productId: string, signal: AbortSignal): Promise<string[]> {
  const refused: string[] = []
  for (let round = 0; !signal.aborted; round += 1) {
    const headers = { 'x-forwarded-for': `198.18.${Math.floor(round / 250)}.${round % 250}` }
    for (const path of [paths.home(), paths.shop(), paths.product(productId), `${paths.search()}?q=fern`]) {
      const answer = await fetch(origin + path, { headers })
      const page = await answer.text()
      if (answer.status !== 200) refused.push(`${path} ${answer.status}`)
      const picture = /\/images\/[\w-]+\/\d+\.\w+/.exec(page)?.[0]
      if (picture !== undefined) {
        const shown = await fetch(origin + picture, { headers })
        await shown.arrayBuffer()
        if (shown.status !== 200) refused.push(`${picture} ${shown.status}`)
      }
      await pause(LOOKING)
    }
  }
  return refused
}

const placesIn = (xml: string) =>
  [...xml.matchAll(/<loc>(?:https?:\/\/[^/<]+)?([^<]*)<\/loc>/g)].map(([, place = '']) => place)

/** Every page of the shop and what it shows, over and over, from an address of its own for each few; as visitors do within an hour. */
export async function crawl(origin: string, signal: AbortSignal): Promise<void> {
  let opened = 0
  const open = async (path: string): Promise<string> => {
    opened += 1
    const headers = {
      'x-forwarded-for': `198.19.${Math.floor(opened / 2_000) % 250}.${Math.floor(opened / 8) % 250}`,
      'accept-encoding': opened % 4 === 0 ? 'gzip' : 'br',
    }
    return (await fetch(origin + path, { headers })).text()
  }
  const pages: string[] = []
  for (const part of placesIn(await open('/sitemap.xml'))) pages.push(...placesIn(await open(part)))
  while (!signal.aborted)
    for (const page of pages) {
      const text = await open(page)
      const [picture] = /\/images\/[\w-]+\/\d+\.\w+/.exec(text) ?? []
      if (picture !== undefined) await open(picture)
      // Nobody asks for all of them; all together ask for most.
      await open(`${paths.search()}?q=${encodeURIComponent(page.slice(-6))}`)
      if (signal.aborted) return
    }
}
