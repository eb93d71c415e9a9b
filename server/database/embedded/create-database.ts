import { startEngine } from './engine.ts'

/** A program that makes an empty database in a folder and ends, which frees the memory it took. */
const [folder = ''] = process.argv.slice(2)
// Ends when the shop that waits for it is gone.
process.once('disconnect', () => process.exit(1))
const engine = await startEngine({ folder, template: null, isUnfinished: true })
await engine.close()
process.disconnect?.()
process.exit()
