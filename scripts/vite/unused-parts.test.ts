import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import type { SlimmedLibrary } from './unused-parts.ts'
import { withoutUnusedParts } from './without-unused-parts.ts'

const library: SlimmedLibrary = { version: '19.3.1', refused: ['pollingInterval'], files: {} }

/** Builds one page that holds this code. */
const buildPage = (code: string, libraries: Record<string, SlimmedLibrary>) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [page(code), withoutUnusedParts(libraries)],
    build: { write: false, rolldownOptions: { input: '/web/page.ts' } },
  }) as Promise<Rolldown.RolldownOutput>

const page = (code: string) => ({
  name: 'page',
  resolveId: (source: string) => (source === '/web/page.ts' ? source : null),
  load: (id: string) => (id === '/web/page.ts' ? code : null),
})

it('builds a page that asks for nothing left out', async () => {
  const { output } = await buildPage('console.log(1)', { react: library })
  expect(output[0].code).toContain('console.log(1)')
})

it('does not build a page that names an option whose code is left out', async () => {
  await expect(buildPage('useOrders({ pollingInterval: 5 })', { react: library })).rejects.toThrow(
    'names pollingInterval, whose code is left out',
  )
})

it('does not build with a version of a library that nobody looked through', async () => {
  const libraries = { react: { ...library, version: '19.3.0' } }
  await expect(buildPage('console.log(1)', libraries)).rejects.toThrow('those of react 19.3.0, not 19.3.1')
})
