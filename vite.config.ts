import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ENTRY, groups } from './scripts/vite/chunks.ts'
import { colours } from './scripts/vite/colours.ts'
import { scenes } from './scripts/vite/scenes.ts'
import { screens } from './scripts/vite/screens.ts'
import { shell } from './scripts/vite/shell.ts'
import { withoutUnusedRouterParts } from './scripts/vite/slimming.ts'

export default defineConfig(({ command }) => ({
  plugins: [react(), colours(), tailwindcss(), scenes(), screens(), shell(), withoutUnusedRouterParts()],
  // Lucide's drawings without the settings of its components, and the code that only these need: a kilobyte on every page.
  resolve: {
    alias: [
      {
        find: /^.*\/createLucideIcon\.mjs$/,
        replacement: join(import.meta.dirname, 'web/ui/plain-icon.ts'),
      },
    ],
  },
  // Screens import nothing but the shared files, which are there already: nothing is left to preload.
  // The largest file is a table of all scripts, loaded for a title that needs it.
  build: { assetsInlineLimit: 0, modulePreload: false, chunkSizeWarningLimit: 1_000 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // Tabs that are open still ask for the files of the build before; scripts/keep-assets.ts deletes them later.
        emptyOutDir: false,
        manifest: true,
        rolldownOptions: {
          input: ENTRY,
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: { groups },
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
}))
