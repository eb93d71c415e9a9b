import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, type Plugin } from 'vite'

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

/** What the service worker keeps from the start: the files of every page, of the home page and of the cart. */
const keptFromStart = [
  'web/app/entry-client.tsx',
  'web/features/home/HomePage.tsx',
  'web/features/cart/CartDrawer.tsx',
]

/** `virtual:shell`: those files as the build of the pages named them, and a version that changes with it. */
function shell(): Plugin {
  const id = '\0virtual:shell'
  return {
    name: 'shell',
    resolveId: (source) => (source === 'virtual:shell' ? id : undefined),
    load(asked) {
      if (asked !== id) return undefined
      const text = readFileSync(join(import.meta.dirname, 'dist/client/.vite/manifest.json'), 'utf8')
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

/**
 * The client imports screens through a helper that preloads their files; the page has named them all already, so nothing is
 * left to do for it.
 */
function withoutPreloading(): Plugin {
  return {
    name: 'without-preloading',
    enforce: 'pre',
    apply: 'build',
    load: (asked) =>
      asked.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (open) => open()' : undefined,
  }
}

const ours = /\/(web|contract)\/|\/lucide-react\/|virtual:scenes/

/** Screens of people who are signed in or fill in a form: nobody's first page. */
const ofLaterScreens =
  /\/web\/(features\/(account|admin|auth|checkout|contact|dashboard|orders)|ui\/(Dialog|Drawer|Form|Modal|Text|use-dialog))/
const ofFirstScreens = (id: string) => ours.test(id) && !ofLaterScreens.test(id)

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), scenes(), shell(), withoutPreloading()],
  // Screens import nothing but the shared files, which are there already: nothing is left to preload.
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'web/app/entry-client.tsx',
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                // Libraries outlive a release, so they stand in a file of their own; lazily loaded ones stay with their page.
                { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
                // What every page needs, what the first screens share, what the later ones share: three files instead of forty.
                { name: 'shell', test: ours, tags: ['$initial'] },
                { name: 'screens', test: ofFirstScreens, minShareCount: 2 },
                { name: 'later', test: ofLaterScreens, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled with its libraries for production, whatever NODE_ENV says when the shop starts: React's other build is slower.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      build: { outDir: 'dist/server', ssr: true, rolldownOptions: { input: 'web/app/entry-server.tsx' } },
    },
    // One file of its own at the root of the site. After the pages: it lists their files.
    offline: {
      consumer: 'client',
      build: {
        outDir: 'dist/offline',
        rolldownOptions: {
          input: 'web/offline/service-worker.ts',
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
}))
