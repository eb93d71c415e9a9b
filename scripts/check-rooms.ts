import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { SIDES } from './rooms.ts'

/** Checks that rooms stand in the order of their wings, that imports point downwards in it, and that pages import only types from the schemas. */
const root = join(import.meta.dirname, '..')

/** Tests and their helpers may import every folder of their side, and folders outside the sides, such as `bench/`. */
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

/** The relative paths that a file imports, types included, statically or dynamically. */
const importsOf = (text: string) =>
  [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.{1,2}\/[^']+)'/g)].map(([, path = '']) => path)

/** The paths of schemas that a page would load, together with their library of 25 kB (brotli). */
const schemasIn = (text: string) =>
  [...text.matchAll(/import (?!type\b)[^;']*?from '([^']*\/contract\/schemas\/[^']+)'/g)].map(
    ([, path = '']) => path,
  )

const sideOf = (file: string) => file.slice(0, file.indexOf('/'))

/** The position of a file's folder, 0 being the top; -1 for a file outside all of them. */
function placeOf(file: string, rooms: readonly string[]): number {
  const inside = file.slice(file.indexOf('/') + 1)
  const around = rooms.filter((room) => inside === room || inside.startsWith(`${room}/`))
  const nearest = around.toSorted((a, b) => b.length - a.length)[0]
  return rooms.indexOf(nearest ?? (inside.includes('/') ? '' : '.'))
}

function faultOf(file: string, imported: string): string | null {
  const [from, to] = [sideOf(file), sideOf(imported)]
  const { uses } = SIDES[from]!
  const rooms = Object.keys(SIDES[from]!.rooms)
  if (from !== to)
    return uses.includes(to) || (isTest(file) && !(to in SIDES))
      ? null
      : `must not import ${to} (${imported})`
  if (rooms.length === 0 || isTest(file)) return null
  const [place, below] = [placeOf(file, rooms), placeOf(imported, rooms)]
  if (place < 0) return 'stands in no room: name its folder in scripts/rooms.ts'
  return below >= 0 && below < place
    ? `imports upwards, from ${rooms[place]} to ${rooms[below]} (${imported})`
    : null
}

/** Rooms listed under a lower wing, which could then import from them. */
const misplaced = Object.values(SIDES).flatMap(({ wings = [], rooms }) => {
  const floors = Object.keys(rooms)
    .filter((room) => room.startsWith('features/'))
    .map((room) => ({ room, floor: wings.indexOf(room.split('/')[1]!) }))
  return floors
    .filter(({ floor }, index) => wings.length > 0 && floor < (floors[index - 1]?.floor ?? 0))
    .map(({ room }) => `${room} stands under a lower wing in scripts/rooms.ts`)
})

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const faults = files
  .trim()
  .split('\n')
  .filter((file) => sideOf(file) in SIDES && /\.tsx?$/.test(file))
  .flatMap((file) =>
    importsOf(readFileSync(join(root, file), 'utf8'))
      .map((path) => faultOf(file, normalize(join(dirname(file), path))))
      .filter((fault) => fault !== null)
      .map((fault) => `${file} ${fault}`),
  )

const schemasOnPages = files
  .trim()
  .split('\n')
  .filter((file) => sideOf(file) === 'web' && /\.tsx?$/.test(file) && !isTest(file))
  .flatMap((file) =>
    schemasIn(readFileSync(join(root, file), 'utf8')).map(
      (path) =>
        `${file} imports more than types from ${path}: values that pages need stand beside the schemas`,
    ),
  )

const unique = new Set([...misplaced, ...faults, ...schemasOnPages])
for (const fault of unique) console.error(fault)
process.exitCode = unique.size === 0 ? 0 : 1
