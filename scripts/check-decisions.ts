import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every decision record has a number of its own, in its file's name and again in its title. */
const folder = join(import.meta.dirname, '../docs/decisions')
const records = readdirSync(folder).filter((name) => name !== 'README.md')
const numberOf = (name: string) => name.slice(0, 3)

const faults = records.flatMap((name) => {
  const others = records.filter((other) => other !== name && numberOf(other) === numberOf(name))
  const title = `# ${Number(numberOf(name))}. `
  return [
    ...others.map((other) => `${name} has the number of ${other}`),
    ...(readFileSync(join(folder, name), 'utf8').startsWith(title)
      ? []
      : [`${name} does not begin with "${title}"`]),
  ]
})

for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
