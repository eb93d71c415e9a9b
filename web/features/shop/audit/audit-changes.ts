export type AuditChange = { field: string; before: string; after: string }

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

/** Returns a value as text; long ones are cut. */
function display(value: unknown): string {
  const text = textOf(value)
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

/** A list by its entries, a record by its fields, without what is empty. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Array.isArray(value)
    ? value.map(textOf)
    : Object.entries(value).map(([name, each]) => {
        const text = textOf(each)
        return text && `${name}: ${text}`
      })
  return parts.filter((part) => part !== '').join(', ')
}

/** These change with every other field, and the entry has its own date. */
const BOOKKEEPING = new Set(['version', 'updatedAt'])

/** Returns the fields in which two records of the same thing differ; all of them for a created or deleted one. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const old = asFields(before)
  const now = asFields(after)
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => !BOOKKEEPING.has(field))
    .map((field) => ({ field, before: display(old[field]), after: display(now[field]) }))
    .filter((change) => change.before !== change.after)
}
