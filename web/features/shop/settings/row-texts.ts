import { countryName } from '../../../../contract/countries.ts'
import type { FieldView } from '../../../../contract/schemas/setting.ts'

/** What a folded row of a list shows: what its fields hold, the title first. */
export function rowTexts(
  { fields = {}, shown = Object.keys(fields) }: FieldView,
  row: Record<string, unknown>,
): string[] {
  return shown
    .map((name) => {
      const field = fields[name]
      return field === undefined ? '' : textOf(field, row[name])
    })
    .filter((text) => text !== '')
}

/** Names of countries in a folded row; the others are counted. */
const NAMED = 3

function textOf({ type, label, choices = [] }: FieldView, value: unknown): string {
  switch (type) {
    case 'switch':
      return value === true ? label : ''
    case 'choice':
      return choices.find((choice) => choice.value === value)?.label ?? ''
    case 'choices':
      return choices
        .filter((choice) => (value as string[]).includes(choice.value))
        .map((choice) => choice.label)
        .join(', ')
    case 'countries': {
      const names = (value as string[]).map(countryName)
      return [
        ...names.slice(0, NAMED),
        ...(names.length > NAMED ? [`${names.length - NAMED} more`] : []),
      ].join(', ')
    }
    case 'list':
      return (value as unknown[]).length === 0 ? '' : `${label}: ${(value as unknown[]).length}`
    case 'fields':
    case 'texts':
    case 'image':
      return ''
    default:
      return Array.isArray(value) ? value.join(', ') : (value as string | number).toString().trim()
  }
}
