import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '../contract/calls/all.ts'
import type { Call } from '../contract/calls/call.ts'
import { SIDES } from './rooms.ts'

/**
 * `npm run documents`: writes the part of each document that is made from code, between `<!-- npm run documents -->` and
 * `<!-- end -->`. With `--check` it names the documents whose part differs and writes nothing.
 */
const root = join(import.meta.dirname, '..')

/** Every call, by who may call it and by address; `*` marks a call that needs the password again. */
function calls(): string {
  const all = Object.entries<Call>(allCalls)
    .map(([name, { access, confirm }]) => {
      const [method = '', address = ''] = name.split(' ')
      return { access, address, method: confirm === true ? `${method}*` : method }
    })
    .toSorted((one, other) => one.address.localeCompare(other.address, 'en'))
  return ['everyone', 'signed-in', 'admin']
    .flatMap((access) => {
      const byAddress = Map.groupBy(
        all.filter((call) => call.access === access),
        ({ address }) => address,
      )
      const lines = [...byAddress].map(
        ([address, same]) => `  ${address} ${same.map(({ method }) => method).join(',')}`,
      )
      return [access, ...lines]
    })
    .join('\n')
}

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

for (const [document, part] of [
  ['docs/behaviour.md', calls()],
  ['ARCHITECTURE.md', rooms()],
] as const) {
  const path = join(root, document)
  const [before, rest = ''] = readFileSync(path, 'utf8').split(start)
  const text = `${before}${start}\n\n\`\`\`\n${part}\n\`\`\`\n\n${rest.slice(rest.indexOf('<!-- end -->'))}`
  if (!isCheck) writeFileSync(path, text)
  else if (text !== readFileSync(path, 'utf8')) {
    console.error(`${document} differs from the code: npm run documents`)
    process.exitCode = 1
  }
}
