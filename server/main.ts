import { keepCompiledCode } from './base/compile-cache.ts'
import { importServer } from './code.ts'

// Before anything else is loaded.
keepCompiledCode()
const dev = process.argv.includes('--dev')
const { run } = await importServer(dev)
await run(process.env, { dev })
