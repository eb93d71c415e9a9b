/** Prints rows under a heading with columns as wide as needed; numbers are aligned right. */
export function printTable(title: string, columns: string[], rows: (string | number)[][]): void {
  const cells = [columns, ...rows.map((row) => row.map(String))]
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
  console.log(`\n${title}`)
  for (const row of cells) {
    console.log(
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
  }
}
