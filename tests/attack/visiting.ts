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
