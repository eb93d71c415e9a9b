import type { FieldView, SettingView } from '../../../../contract/schemas/setting.ts'
import { typedAmount } from '../../../forms/amounts.ts'

/** Values that were changed on the screen and are not saved, by key; `null` goes back to the default. */
export type Changes = Readonly<Record<string, unknown>>

/** The faults of values, by path, such as `shop.social.0.url`. */
export type Problems = Readonly<Record<string, string>>

export type ControlProps = {
  field: FieldView
  value: unknown
  onChange: (value: unknown) => void
  /** Where its problems stand in `problems`, such as `shop.social.0.url`. */
  path: string
  problems: Problems
}

/** The value that the screen shows. */
export function shownValue({ key, value, default: standard }: SettingView, changes: Changes): unknown {
  if (!(key in changes)) return value
  return changes[key] === null ? standard : changes[key]
}

/** The changes with another value of one setting; without it when it is the stored one again. */
export function withChange(
  changes: Changes,
  { key, value: stored, from }: SettingView,
  value: unknown,
): Changes {
  const { [key]: _, ...others } = changes
  const isStored = value === null ? from === 'default' : isSame(value, stored)
  return isStored ? others : { ...others, [key]: value }
}

/** The changes that were made after these were sent, also back to what was stored `before`. */
export const changedSince = (sent: Changes, now: Changes, before: readonly SettingView[]): Changes =>
  Object.fromEntries(
    before
      .filter(({ key }) => now[key] !== sent[key])
      .map(({ key, value, from }) => [key, key in now ? now[key] : from === 'default' ? null : value]),
  )

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The value as it is sent: without lines that hold nothing and words that nobody has changed, amounts as numbers. */
export function tidied(field: FieldView & { default?: unknown }, value: unknown): unknown {
  if (value === null) return null
  switch (field.type) {
    case 'lines':
    case 'emails':
    case 'days':
      return Array.isArray(value) ? value.filter((line) => String(line).trim() !== '') : value
    case 'amount':
      return typeof value === 'string' ? (typedAmount(value) ?? value) : value
    case 'list':
      return Array.isArray(value) ? value.map((row) => tidiedRecord(field, row)) : value
    case 'fields':
      return tidiedRecord(field, value)
    case 'texts':
      return changedTexts(field.default, value)
    default:
      return value
  }
}

function tidiedRecord({ fields = {} }: FieldView, value: unknown): unknown {
  const record = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, tidied(field, record[name])]),
  )
}

/** The words that are not the default ones; `null` if all are. */
function changedTexts(standard: unknown, value: unknown): unknown {
  const own = standard as Record<string, unknown>
  const changed = Object.entries(value as Record<string, string>).filter(
    ([slot, words]) => words.trim() !== '' && words !== own[slot],
  )
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

/** A new row of a list. */
export const emptyRow = ({ fields = {} }: FieldView): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))

function emptyValue(field: FieldView): unknown {
  switch (field.type) {
    case 'lines':
    case 'emails':
    case 'days':
    case 'choices':
    case 'countries':
    case 'list':
      return []
    case 'switch':
      return false
    case 'number':
    case 'amount':
      return field.least ?? 0
    case 'choice':
      return field.choices?.[0]?.value ?? ''
    case 'fields':
    case 'texts':
      return emptyRow(field)
    default:
      return ''
  }
}

/** The sentence below a control; for a text of several lines it names the line, as it stands there: empty ones are not sent. */
export function problemOf(problems: Problems, path: string, value?: unknown): string | undefined {
  const own = problems[path]
  if (own !== undefined) return `This value ${own}`
  const below = Object.keys(problems).find((each) => each.startsWith(`${path}.`))
  if (below === undefined) return undefined
  const line = Number(below.slice(path.length + 1))
  if (!Number.isInteger(line)) return undefined
  const sent = Array.isArray(value) ? [...value.keys()].filter((at) => String(value[at]).trim() !== '') : []
  return `Line ${(sent[line] ?? line) + 1} ${problems[below]}`
}

/** The faults that remain after a setting was changed: a value that was refused and is another now, or in another row, is not known to be wrong. */
export function problemsAfter(
  problems: Problems,
  setting: SettingView,
  before: unknown,
  after: unknown,
): Problems {
  const [sent, now] = [tidied(setting, before), tidied(setting, after)]
  const isLeft = (path: string) => {
    if (path !== setting.key && !path.startsWith(`${setting.key}.`)) return true
    const names = path.slice(setting.key.length + 1).split('.')
    return isSame(valueAt(sent, names), valueAt(now, names))
  }
  return Object.fromEntries(Object.entries(problems).filter(([path]) => isLeft(path)))
}

const valueAt = (value: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (part, name) => (name === '' ? part : (part as Record<string, unknown> | null | undefined)?.[name]),
    value,
  )

/** The settings with a fault, each with the end of a sentence that begins with its label. */
export const refusedSettings = (settings: readonly SettingView[], problems: Problems) =>
  settings.flatMap((setting) => {
    const path = Object.keys(problems).find((each) => `${each}.`.startsWith(`${setting.key}.`))
    return path === undefined ? [] : [{ ...setting, message: problems[path] ?? '' }]
  })

/** A value as the history shows it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'the default'
  if (value === '') return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** With the offset of this browser's time zone, so that the day in it is the one that was chosen. */
export const withOffset = (local: string): string =>
  local === '' ? '' : `${local}:00${offsetText(-new Date(local).getTimezoneOffset())}`

/** `-08:00` for -480 minutes. */
export function offsetText(minutes: number): string {
  const parts = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return (minutes < 0 ? '-' : '+') + parts.map((part) => String(part).padStart(2, '0')).join(':')
}
