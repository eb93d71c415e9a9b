import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every citation of `docs/behaviour.md#anchor` must find its heading; documents that are not in the repository cannot be cited. */
const root = join(import.meta.dirname, '..')
const cited = 'docs/behaviour.md'
const absent = /\b(specification|design), sections? \d/i

/** The anchor that is made of a heading when the page is shown. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const headings = readFileSync(join(root, cited), 'utf8').matchAll(/^#+ (.+)$/gm)
const anchors = new Set([...headings].map(([, heading = '']) => anchorOf(heading)))

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.sql', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
const faults = files
  .trim()
  .split('\n')
  .filter((file) => file !== 'scripts/check-citations.ts')
  .flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => faultsOf(line).map((fault) => `${file}:${index + 1} ${fault}`)),
  )

function faultsOf(line: string): string[] {
  const unknown = [...line.matchAll(/behaviour\.md#([\w-]+)/g)]
    .map(([, anchor = '']) => anchor)
    .filter((anchor) => !anchors.has(anchor) && anchor !== 'anchor')
  return [
    ...unknown.map((anchor) => `cites the heading "${anchor}", which ${cited} does not have`),
    ...(absent.test(line) ? [`cites a document that is not here: name a heading of ${cited}`] : []),
  ]
}

for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
