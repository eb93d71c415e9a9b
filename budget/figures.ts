import { printTable } from '../bench/print-table.ts'

/** A measured value and its limit, both in the unit of its column. `null` means no limit. */
type Figure = { value: number; most: number | null }

const isOver = ({ value, most }: Figure) => most !== null && value > most

/** `12.3 of 15`, marked when the value is above its limit. */
const shown = (figure: Figure): string =>
  [figure.value, ...(figure.most === null ? [] : ['of', figure.most]), ...(isOver(figure) ? ['✗'] : [])].join(
    ' ',
  )

export type Section = { title: string; columns: string[]; rows: { name: string; figures: Figure[] }[] }

/** Prints the section and returns the number of figures over their limit. */
export function printSection({ title, columns, rows }: Section): number {
  printTable(
    title,
    columns,
    rows.map(({ name, figures }) => [name, ...figures.map(shown)]),
  )
  return rows.flatMap(({ figures }) => figures).filter(isOver).length
}
