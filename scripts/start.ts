import { enableCompileCache } from 'node:module'

// Before anything else is loaded: later starts then skip stripping the types.
enableCompileCache()
const { startBuild } = await import('./start-build.ts')
const built = startBuild()
// Awaited after the database is open: a build that fails earlier must not count as unhandled.
built.catch(() => undefined)
const { run } = await import('../server/run.ts')
await run(process.env, { dev: process.argv.includes('--dev'), built, drawAhead: true })
