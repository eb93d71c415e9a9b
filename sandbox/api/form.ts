/** A parsed form: texts, lists and named parts, nested by brackets. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }

interface Node {
  [name: string]: string | Node
}

const deepest = 8
const emptyNode = (): Node => Object.create(null)

/**
 * Reads `a[b][0]=x&a[b][]=y`, in bodies and in query strings. A key that is malformed or too deep keeps its literal
 * name, so that validation reports it as unknown.
 */
export function parseForm(text: string): { [name: string]: FormValue } {
  const root = emptyNode()
  for (const [key, value] of new URLSearchParams(text)) {
    const path = pathOf(key)
    const last = path.pop() ?? key
    let node = root
    for (const name of path) {
      const next = node[name]
      node = typeof next === 'object' ? next : (node[name] = emptyNode())
    }
    node[last === '' ? String(Object.keys(node).length) : last] = value
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]))
}

function pathOf(key: string): string[] {
  if (!/^[^[\]]+(\[[^[\]]*\])*$/.test(key)) return [key]
  const path = key.split('[').map((part) => part.replace(/\]$/, ''))
  return path.length > deepest ? [key] : path
}

/** Parts named 0, 1, 2 ... are a list. */
function withLists(value: string | Node): FormValue {
  if (typeof value === 'string') return value
  const entries = Object.entries(value)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  if (isList) return entries.map(([, item]) => withLists(item))
  return Object.fromEntries(entries.map(([name, item]) => [name, withLists(item)]))
}
