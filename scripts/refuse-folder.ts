import { dirname } from 'node:path'

/** Ends a start or a build in a folder in which none can work: Vite reads these characters of a path as the end of an address, or as a pattern. */
const root = dirname(import.meta.dirname)
const [character] = /[#*?]/.exec(root) ?? []
if (character !== undefined) {
  console.error(
    `The shop cannot be built in ${root}: its builder Vite takes no "${character}" in a path. Rename the folder, and run the command again.`,
  )
  process.exit(1)
}
