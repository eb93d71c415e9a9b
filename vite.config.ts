import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const manifestFile = join(import.meta.dirname, 'dist/images/manifest.json')

/** `virtual:scenes`: sizes and addresses of the drawn scenes, so that pages know them without knowing the catalogue. */
function scenes(): Plugin {
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

export default defineConfig({
  plugins: [react(), tailwindcss(), scenes()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'web/app/entry-client.tsx',
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // Libraries outlive a release, so they stand in a file of their own; lazily loaded ones stay with their page.
            codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/, tags: ['$initial'] }] },
          },
        },
      },
    },
    ssr: {
      build: { outDir: 'dist/server', ssr: true, rolldownOptions: { input: 'web/app/entry-server.tsx' } },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
})
