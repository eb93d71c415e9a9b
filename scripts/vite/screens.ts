import { dirname, join, relative } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Tells the server the source file of each screen that routes open, by which it finds the chunk to preload. */
export function screens(): Plugin {
  return {
    name: 'screens',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\.routes\.ts$/ },
      handler: (code, id) =>
        code.replaceAll(/\(\) => import\('(\..+?\.tsx)'\)/g, (open, file: string) => {
          const module = normalizePath(relative(root, join(dirname(id), file)))
          return `Object.assign(${open}, { module: ${JSON.stringify(module)} })`
        }),
    },
  }
}
