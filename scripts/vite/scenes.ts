import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const manifestFile = join(import.meta.dirname, '../../dist/images/manifest.json')

/** `virtual:scenes`: sizes and addresses of the drawn scenes without reviews' photos, so that pages need not import the catalogue. */
export function scenes(): Plugin {
  const id = '\0virtual:scenes'
  return {
    name: 'scenes',
    resolveId: (source) => (source === 'virtual:scenes' ? id : undefined),
    load(asked) {
      if (asked !== id) return undefined
      try {
        const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as { scenes: object }
        const shown = Object.entries(manifest.scenes).filter(([name]) => !name.startsWith('photo-'))
        return `export const scenes = ${JSON.stringify(Object.fromEntries(shown))}`
      } catch (cause) {
        throw new Error('The illustrations are not drawn yet: npm run build draws them first.', { cause })
      }
    },
  }
}
