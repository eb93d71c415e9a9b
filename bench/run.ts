import { benchCatalogue } from './catalogue.ts'

/** `npm run bench [-- suite …]`: prints figures; nothing here passes or fails. */
const suites: Record<string, () => Promise<void>> = {
  catalogue: benchCatalogue,
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => suites[name] === undefined)
if (unknown.length > 0) {
  console.error(`No suite called ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.`)
  process.exit(1)
}
for (const [name, run] of Object.entries(suites)) {
  if (chosen.length === 0 || chosen.includes(name)) await run()
}
