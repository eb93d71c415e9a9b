import { parseAst } from 'vite'
import type { LeftOut } from './unused-parts.ts'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Found = { name: string; body: Node }

/**
 * The code with the bodies of these functions replaced, wherever it declares a function of that name.
 *
 * @throws Error for a name that the code does not have: the library has changed
 */
export function leaveOut(code: string, parts: LeftOut): string {
  const found = functionsIn(parseAst(code) as unknown as Node).filter(({ name }) => name in parts)
  const missing = Object.keys(parts).filter((name) => !found.some((each) => each.name === name))
  if (missing.length > 0) throw new Error(`no function ${missing.join(', ')}`)
  let slim = ''
  let end = 0
  // One inside another that is left out goes with it.
  for (const { name, body } of found.toSorted((a, b) => a.body.start - b.body.start)) {
    if (body.start < end) continue
    slim += `${code.slice(end, body.start)}{ ${parts[name] ?? `throw Error('Left out: ${name}')`} }`
    end = body.end
  }
  return slim + code.slice(end)
}

/** Declared as `function name()`, or as a constant or property that holds a function. */
function functionsIn(node: Node): Found[] {
  const { name, body } = declared(node)
  // A body in parentheses would keep them around a block.
  const isPlain = body?.type === 'BlockStatement' || body?.type === 'ArrowFunctionExpression'
  const here = name !== undefined && body !== undefined && isPlain ? [{ name, body }] : []
  return [...here, ...childrenOf(node).flatMap(functionsIn)]
}

function declared(node: Node): Partial<Found> {
  if (node.type === 'FunctionDeclaration') return { name: nameOf(node.id), body: node.body as Node }
  const [name, value] =
    node.type === 'VariableDeclarator'
      ? [node.id, node.init]
      : node.type === 'Property'
        ? [node.key, node.value]
        : []
  const isFunction = isNode(value) && value.type.endsWith('FunctionExpression')
  return isFunction ? { name: nameOf(name), body: value.body as Node } : {}
}

const nameOf = (id: unknown) => (isNode(id) && id.type === 'Identifier' ? String(id.name) : '')

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
