import { enableCompileCache } from 'node:module'
import { importServer } from './code.ts'

// Before anything else is loaded: later starts then skip compiling and stripping the types.
enableCompileCache()
const dev = process.argv.includes('--dev')
const { run } = await importServer(dev)
await run(process.env, { dev })
