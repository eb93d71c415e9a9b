import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { ENTRY } from './chunks.ts'

/** Files that the service worker caches at installation: those of every page, of the home page and of the cart. */
const keptFromStart = [
  ENTRY,
  'web/features/catalogue/home/HomePage.tsx',
  'web/features/sales/cart/CartContents.tsx',
]

/** `virtual:shell`: those files as the pages' build named them, and a version that changes with it. */
export function shell(): Plugin {
  const id = '\0virtual:shell'
  return {
    name: 'shell',
    resolveId: (source) => (source === 'virtual:shell' ? id : undefined),
    load(asked) {
      if (asked !== id) return undefined
      const text = readFileSync(join(import.meta.dirname, '../../dist/client/.vite/manifest.json'), 'utf8')
      const manifest = JSON.parse(text) as Manifest
      const names = new Set(keptFromStart)
      const files = new Set<string>()
      for (const name of names) {
        const chunk = manifest[name]
        if (chunk === undefined) throw new Error(`The build of the pages has no ${name}`)
        for (const imported of chunk.imports ?? []) names.add(imported)
        for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`)
      }
      const version = createHash('sha256').update(text).digest('hex').slice(0, 12)
      return `export const version = ${JSON.stringify(version)}; export const shell = ${JSON.stringify([...files])}`
    },
  }
}
