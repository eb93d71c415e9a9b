import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const PREFIX = '\0react-module:'
const require = createRequire(import.meta.url)

/** Modules of React that the shop and its libraries import by name. */
const imported = /^(react|react\/jsx-runtime|react-dom|react-dom\/client)$/

/** React's own packages call each other by `require` and stay as they are. */
const ownPackages = /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//

/**
 * React is written as CommonJS, so every file that imports it would carry a wrapper around it and ask for the bundler's helper, a
 * file of its own on each page. Here an ES module names what React exports, once for all.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: imported },
      handler: (source, importer = '') =>
        importer.startsWith(PREFIX) || ownPackages.test(importer) ? null : PREFIX + source,
    },
    load(asked) {
      if (!asked.startsWith(PREFIX)) return undefined
      const source = asked.slice(PREFIX.length)
      const names = Object.keys(require(source) as object).filter((name) => name !== 'default')
      return [
        `import whole from '${source}'`,
        'export default whole',
        ...names.map((name) => `export const ${name} = whole.${name}`),
      ].join('\n')
    },
  }
}

/** Whether the module belongs into the file of libraries. */
export const isLibrary = (id: string): boolean => id.includes('/node_modules/') || id.startsWith(PREFIX)
