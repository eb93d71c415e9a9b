/** The part of JSON Schema that the contract's schemas use. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  allOf?: Schema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  default?: unknown
}

export type Field = { name: string; type: string; required: boolean }

/** Lists the fields of an object; any other type is one field without a name. */
export function fieldsOf(schema: Schema): Field[] {
  if (!schema.properties) return [{ name: 'value', type: describeType(schema), required: true }]
  return Object.entries(schema.properties).map(([name, field]) => ({
    name,
    type: describeType(field),
    required: schema.required?.includes(name) ?? false,
  }))
}

/** Describes a type in words. A named shape is written `NameShape`, for the page to link. */
export function describeType(schema: Schema | undefined): string {
  if (!schema) return 'no body'
  const text = [typeWords(schema), ...limitWords(schema)].join(', ')
  return schema.description ? `${text}: ${schema.description}` : text
}

function typeWords(schema: Schema): string {
  if (schema.$ref) return `${schema.$ref.split('/').at(-1)}Shape`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`
  const choices = schema.anyOf ?? schema.allOf
  if (choices) return [...new Set(choices.map(typeWords))].join(' or ')
  if (schema.type === 'array') return `list of ${schema.items ? describeType(schema.items) : 'values'}`
  if (schema.properties) return `{ ${fieldsOf(schema).map(shortField).join('; ')} }`
  if (schema.type === undefined) return 'any value'
  return [schema.format, ...[schema.type].flat()].filter(Boolean).join(' ')
}

const shortField = ({ name, type, required }: Field): string => `${name}${required ? '' : '?'}: ${type}`

function limitWords(schema: Schema): string[] {
  const { minLength, maxLength, minimum, maximum, maxItems } = schema
  return [
    minLength !== undefined && minLength > 0 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `up to ${maximum}`,
    maxItems !== undefined && `at most ${maxItems} entries`,
    schema.default !== undefined && `${JSON.stringify(schema.default)} when left out`,
  ].filter((words) => typeof words === 'string')
}
