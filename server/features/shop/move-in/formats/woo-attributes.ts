import type { ImportOptions } from '../../../../../contract/schemas/imports.ts'
import { wordsFromHtml } from '../../../../markdown/from-html.ts'
import type { FileLine } from '../format.ts'
import { inOneLine, readBoolean, readList } from './read/cells.ts'
import { attributeColumn, type AttributePart } from './woo-names.ts'

export type Attribute = { name: string; values: string[]; isShown: boolean }

export function attributesOf({ cells }: FileLine, { columns }: ImportOptions): Attribute[] {
  const found: { name: string; values: string; visible: string }[] = []
  const put = (number: number, part: AttributePart, column: string) => {
    const known = (found[number] ??= { name: '', values: '', visible: '' })
    known[part] = cells[column]?.trim() ?? ''
  }
  for (const column in cells) {
    const known = attributeColumn(column)
    if (known !== null) put(known.number, known.part, column)
  }
  for (const [field, column] of Object.entries(columns)) {
    const [, number, part] = /^attribute(\d+)(Name|Values)$/.exec(field) ?? []
    if (part !== undefined) put(Number(number), part === 'Name' ? 'name' : 'values', column)
  }
  return Object.values(found)
    .filter(({ name }) => name !== '')
    .map(({ name, values, visible }) => ({
      name: inOneLine(wordsFromHtml(name)),
      values: readList(values).map((value) => inOneLine(wordsFromHtml(value))),
      isShown: readBoolean(visible) !== false,
    }))
}

/** Only the variations tell which attributes make variants; they stand in the product's order. */
export function optionNames(
  attributes: readonly Attribute[],
  variations: readonly FileLine[],
  options: ImportOptions,
): string[] {
  const named = new Set(variations.flatMap((line) => attributesOf(line, options).map(({ name }) => name)))
  const ordered = attributes.map(({ name }) => name).filter((name) => named.has(name))
  return [...new Set([...ordered, ...named])]
}
