import { enableCompileCache } from 'node:module'

// Before anything else is loaded: later starts then skip stripping the types.
enableCompileCache()
const { run } = await import('./run.ts')
await run(process.env, { dev: process.argv.includes('--dev') })
