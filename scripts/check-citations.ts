import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Checks that every document cited by code or by another document exists, with the cited heading: `docs/stock.md#movements`
 * from the root, or a Markdown link from the document's own folder. Documents outside the repository cannot be cited.
 */
const root = join(import.meta.dirname, '..')
const absent = /\b(specification|design), sections? \d|\bdecisions? \d/i
const fromRoot = /(?<![\w./-])((?:docs|deploy|brand)\/[\w/-]+\.md)(?:#([\w-]+))?/g
const fromFolder = /\]\(((?!https?:)[^\s)#]*\.md)?(?:#([\w-]+))?\)/g

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.sql', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => file !== 'scripts/check-citations.ts' && existsSync(join(root, file)))

/** Returns the anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchors = new Map<string, Set<string>>()

function anchorsOf(document: string): Set<string> {
  const found =
    anchors.get(document) ??
    new Set(
      [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        anchorOf(heading),
      ),
    )
  anchors.set(document, found)
  return found
}

function faultOf(document: string, anchor: string | undefined, cited: string): string[] {
  if (!existsSync(document)) return [`cites ${cited}, which is not there`]
  return anchor === undefined || anchorsOf(document).has(anchor)
    ? []
    : [`cites ${cited}, which has no heading "${anchor}"`]
}

function faultsOf(file: string, line: string): string[] {
  const own = join(root, file)
  const links = file.endsWith('.md') ? [...line.matchAll(fromFolder)] : []
  return [
    ...[...line.matchAll(fromRoot)]
      // A link of a document is relative to its folder.
      .filter(({ index }) => !file.endsWith('.md') || line[index - 1] !== '(')
      .flatMap(([cited, path = '', anchor]) => faultOf(join(root, path), anchor, cited)),
    ...links.flatMap(([cited, path, anchor]) =>
      faultOf(path === undefined ? own : join(dirname(own), path), anchor, cited),
    ),
    ...(absent.test(line) ? ['cites a document that is not here: name a page and a heading'] : []),
  ]
}

const faults = files.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => faultsOf(file, line).map((fault) => `${file}:${index + 1} ${fault}`)),
)

for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
