import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const manifestFile = join(import.meta.dirname, '../../dist/images/manifest.json')

/** `virtual:scenes`: sizes and addresses of the drawn scenes, so that pages know them without knowing the catalogue. */
export function scenes(): Plugin {
  const id = '\0virtual:scenes'
  return {
    name: 'scenes',
    resolveId: (source) => (source === 'virtual:scenes' ? id : undefined),
    load(asked) {
      if (asked !== id) return undefined
      try {
        const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as { scenes: unknown }
        return `export const scenes = ${JSON.stringify(manifest.scenes)}`
      } catch (cause) {
        throw new Error('The illustrations are not drawn yet: npm run build draws them first.', { cause })
      }
    },
  }
}
