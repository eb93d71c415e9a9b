import './refuse-folder.ts'
import { keepCompiledCode } from '../server/base/compile-cache.ts'
import { restartWithMemorySettings } from './with-memory-settings.ts'

restartWithMemorySettings()
// Before anything else is loaded.
keepCompiledCode()
const { isMemoryShort, startBuild } = await import('./start-build.ts')
const { importServer } = await import('../server/code.ts')
const built = startBuild()
// On a small machine the build has the memory to itself, and ends before the database is opened.
if (isMemoryShort())
  await built.catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
// Awaited after the database is open; until then a failed build must not count as an unhandled rejection.
built.catch(() => undefined)
const dev = process.argv.includes('--dev')
const { run } = await importServer(dev)
await run(process.env, { dev, built, drawAhead: true })
