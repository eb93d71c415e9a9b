/** The field of a list's answer with the number of all its rows: `totalEmails` for `emails`. */
export type TotalOf<Rows extends string> = `total${Capitalize<Rows>}`

export const totalOf = <Rows extends string>(rows: Rows) =>
  `total${rows.charAt(0).toUpperCase()}${rows.slice(1)}` as TotalOf<Rows>

/** One page of a list: `{ emails, totalEmails, totalPages }`. */
export type PageOf<Rows extends string, Row> = { [Name in Rows]: Row[] } & {
  [Name in TotalOf<Rows>]: number
} & { totalPages: number }
