import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SIDES } from './rooms.ts'

/**
 * `npm run documents`: writes the part of ARCHITECTURE.md that is made from code, between `<!-- npm run documents -->` and
 * `<!-- end -->`. With `--check` it says whether that part differs and writes nothing.
 */
const root = join(import.meta.dirname, '..')

/** The folders of the server from top to bottom, with what they are; a wing of its features with its rooms. */
function rooms(): string {
  const { wings = [], rooms: all } = SIDES['server']!
  const names = Object.keys(all)
  const isOutside = (room: string) => !room.startsWith('features/')
  const of = (room: string): [string, string] => [room, all[room] ?? '']
  const top = names.findIndex((room) => !isOutside(room))
  const floors = wings.map((wing): [string, string] => {
    const inside = `features/${wing}/`
    const its = names.filter((room) => room.startsWith(inside) && !room.endsWith('.ts'))
    return [`features/${wing}`, its.map((room) => room.slice(inside.length)).join(' ')]
  })
  const lines = [...names.slice(0, top).map(of), ...floors, ...names.slice(top).filter(isOutside).map(of)]
  const width = Math.max(...lines.map(([room]) => room.length))
  return lines.map(([room, caption]) => `${room.padEnd(width)}  ${caption}`).join('\n')
}

const start = '<!-- npm run documents -->'
const isCheck = process.argv.includes('--check')

const path = join(root, 'ARCHITECTURE.md')
const [before, rest = ''] = readFileSync(path, 'utf8').split(start)
const text = `${before}${start}\n\n\`\`\`\n${rooms()}\n\`\`\`\n\n${rest.slice(rest.indexOf('<!-- end -->'))}`
if (!isCheck) writeFileSync(path, text)
else if (text !== readFileSync(path, 'utf8')) {
  console.error('ARCHITECTURE.md differs from the code: npm run documents')
  process.exitCode = 1
}
