import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const document = readFileSync(join(import.meta.dirname, '../../../docs/behaviour.md'), 'utf8')
const [, list = ''] = document.split('\n## Addresses\n')[1]?.split('```\n') ?? []

/** Returns the addresses of docs/behaviour.md for these people. It names every page (`scripts/behaviour-doc.test.ts`), so a walk over them leaves none out. */
export function listedPages(who: 'everyone' | 'customers' | 'admins'): string[] {
  const [, below = ''] = `\n${list}`.split(`\n${who}\n`)
  const [part = ''] = below.split(/^\w/m)
  const pages = [...part.matchAll(/^ {2}(\/\S*)/gm)].map(([, address = '']) => address)
  if (pages.length === 0) throw new Error(`docs/behaviour.md lists no page of ${who}`)
  return pages
}

/** Puts the pages of a test in place of addresses that need a parameter or look better with one. */
export function pagesOf(addresses: readonly string[], at: Record<string, readonly string[]>): string[] {
  const pages = addresses.flatMap((address) => at[address] ?? [address])
  const open = pages.filter((page) => page.includes('/:'))
  if (open.length > 0) throw new Error(`Say which page to walk at ${open.join(', ')}`)
  return pages
}
