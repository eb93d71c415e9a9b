import { writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { BUNDLE, isBundleCurrent, SOURCES, stateOf, type Sources } from '../server/code.ts'

const root = join(import.meta.dirname, '..')
const outDir = dirname(BUNDLE)

/** They bring binaries or files of their own, or are loaded by few shops. */
const LEFT_OUTSIDE = ['sharp', '@node-rs/argon2', '@electric-sql/pglite', 'piscina', 'vite', 'pg-native']

/** Puts the server and its libraries into one file: Node takes a second to find, read and compile three thousand. */
export async function bundleServer(): Promise<void> {
  if (isBundleCurrent()) return
  const { build } = await import('vite')
  const sources: Sources = {}
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [withOwnPlaces(sources)],
    ssr: { noExternal: true, external: LEFT_OUTSIDE },
    build: {
      ssr: join(root, 'server/run.ts'),
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        external: [/^@opentelemetry\//],
        // Later parts in files of their own would be gone for a shop that still runs when the next build is made.
        output: { codeSplitting: false, entryFileNames: 'run.js' },
      },
    },
  })
  writeFileSync(join(root, SOURCES), JSON.stringify(sources))
}

/** Lets every source go on to find its neighbours from where it stands, and notes which sources there are. */
function withOwnPlaces(sources: Sources): Plugin {
  const from = (place: string) => `new URL(${JSON.stringify(relative(outDir, place))}, import.meta.url)`
  sources['package-lock.json'] = stateOf('package-lock.json')
  return {
    name: 'own-places',
    transform(code, id) {
      const path = relative(root, id)
      if (id.startsWith('\0') || path.startsWith('..') || path.startsWith('node_modules')) return null
      sources[path] = stateOf(path)
      if (!code.includes('import.meta.')) return null
      return code
        .replaceAll('import.meta.url', `${from(id)}.href`)
        .replaceAll('import.meta.dirname', `decodeURI(${from(dirname(id))}.pathname)`)
    },
  }
}
