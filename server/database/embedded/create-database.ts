import { startEngine } from './engine.ts'

/** A program that makes an empty database in a folder and ends, which frees the memory it took. */
const [folder = ''] = process.argv.slice(2)
// Ends when the shop that waits for it is gone.
process.once('disconnect', () => process.exit(1))
try {
  const engine = await startEngine({ folder, template: null, isUnfinished: true })
  await engine.close()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
process.disconnect?.()
process.exit()
