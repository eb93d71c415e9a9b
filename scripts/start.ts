import { enableCompileCache } from 'node:module'

// Before anything else is loaded: later starts then skip compiling and stripping the types.
enableCompileCache()
const { startBuild } = await import('./start-build.ts')
const { importServer } = await import('../server/code.ts')
const built = startBuild()
// Awaited after the database is open: a build that fails earlier must not count as unhandled.
built.catch(() => undefined)
const dev = process.argv.includes('--dev')
const { run } = await importServer(dev)
await run(process.env, { dev, built, drawAhead: true })
