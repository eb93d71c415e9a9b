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

/** Prints the section and returns the figures over their limit, each as `row, column: 7 of 6 ✗`. */
export function printSection({ title, columns, rows }: Section): string[] {
  printTable(
    title,
    columns,
    rows.map(({ name, figures }) => [name, ...figures.map(shown)]),
  )
  return rows.flatMap(({ name, figures }) =>
    // The first column holds the names.
    figures.flatMap((figure, at) =>
      isOver(figure) ? [`${name}, ${columns[at + 1]}: ${shown(figure)}`] : [],
    ),
  )
}
