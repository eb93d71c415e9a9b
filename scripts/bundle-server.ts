import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { BUNDLE, isBundleCurrent, SOURCES, stateOf, type Sources } from '../server/code.ts'

const root = join(import.meta.dirname, '..')
/** Builds in a folder of its own and moves it into place, because several starts can build at once. */
const outDir = `${dirname(BUNDLE)}-${process.pid}`

/** Libraries with binaries or files of their own, or which few shops load. */
const LEFT_OUTSIDE = ['sharp', '@node-rs/argon2', '@electric-sql/pglite', 'piscina', 'vite', 'pg-native']

/** Puts the server and its libraries into one file: Node takes a second to find, read and compile three thousand. */
export async function bundleServer(): Promise<void> {
  if (isBundleCurrent()) return
  const sources: Sources = {}
  try {
    await buildInto(outDir, sources)
    mkdirSync(dirname(BUNDLE), { recursive: true })
    renameSync(join(outDir, basename(BUNDLE)), BUNDLE)
    writeFileSync(join(outDir, 'sources.json'), JSON.stringify(sources))
    // Last, because the one file is used from here on.
    renameSync(join(outDir, 'sources.json'), join(root, SOURCES))
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

async function buildInto(outDir: string, sources: Sources): Promise<void> {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [withOwnPlaces(sources), inAscii],
    ssr: { noExternal: true, external: LEFT_OUTSIDE },
    build: {
      ssr: join(root, 'server/run.ts'),
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        // Chunks in files of their own would be missing for a running shop when the next build is made.
        output: { codeSplitting: false, entryFileNames: basename(BUNDLE) },
      },
    },
  })
}

/** Escapes what is not ASCII: Node keeps other text at two bytes per character, which is 10 MB more in every process. */
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle: (_options, files) => {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\n\r\t -~]/g, escaped)
  },
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Lets every source find its neighbours from its own path, and lists the sources. */
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
        .replaceAll('import.meta.dirname', `decodeURIComponent(${from(dirname(id))}.pathname)`)
    },
  }
}
