import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { leaveOut } from './leave-out.ts'
import { unusedParts, type LeftOut, type SlimmedLibrary } from './unused-parts.ts'

const root = join(import.meta.dirname, '../..')
const TABLE = 'see scripts/vite/unused-parts.ts'

const ownSource = /\/web\/.*\.tsx?$/

/** Empties functions of libraries that no page reaches, in the browser's files, and refuses to build what would need them. */
export function withoutUnusedParts(libraries = unusedParts): Plugin {
  const files = filesOf(libraries)
  const notSeen = new Set(files.keys())
  return {
    name: 'without-unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const [name, { version }] of Object.entries(libraries)) {
        const installed = installedVersion(name)
        if (installed !== version)
          this.error(`The parts left out are those of ${name} ${version}, not ${installed}: ${TABLE}`)
      }
    },
    transform: {
      filter: { id: [...[...files.keys()].map((end) => `**${end}`), ownSource] },
      handler(code, id) {
        if (ownSource.test(id)) {
          const refused = refusedIn(code, libraries)
          if (refused !== undefined) this.error(`${id} names ${refused}, whose code is left out: ${TABLE}`)
          return null
        }
        const file = [...files.keys()].find((end) => id.endsWith(end))
        if (file === undefined) return null
        notSeen.delete(file)
        try {
          return { code: leaveOut(code, files.get(file) ?? {}), map: null }
        } catch (error) {
          return this.error(`${file} has changed: ${String(error)}, ${TABLE}`)
        }
      },
    },
    buildEnd(error) {
      if (error === undefined && notSeen.size > 0)
        this.error(`Not found: ${[...notSeen].join(', ')}, ${TABLE}`)
    },
  }
}

/** The first option or function that the code names although nothing stands behind it any more. */
const refusedIn = (code: string, libraries: Record<string, SlimmedLibrary>): string | undefined =>
  Object.values(libraries)
    .flatMap(({ refused = [] }) => refused)
    .find((name) => new RegExp(String.raw`\b${name}\b`).test(code))

const filesOf = (libraries: Record<string, SlimmedLibrary>): Map<string, LeftOut> =>
  new Map(
    Object.entries(libraries).flatMap(([name, { files }]) =>
      Object.entries(files).map(([file, parts]) => [`/node_modules/${name}/${file}`, parts] as const),
    ),
  )

function installedVersion(name: string): string {
  const text = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
