/** The most products of a family, and its most options, such as size and pot. */
export const MAX_VARIANTS = 100
export const MAX_OPTIONS = 3
/** The most characters of an option's name or of one of its values. */
export const OPTION_LENGTH = 40

/** The name of a product in its family, as slips, orders and files show it: `Monstera, 12 cm / White`. */
export const variantName = (family: string, values: readonly string[]): string =>
  `${family}, ${values.join(' / ')}`

/** Every combination of values, one of each option, in the options' order. */
export const combinationsOf = (options: readonly (readonly string[])[]): string[][] =>
  options.reduce<string[][]>(
    (combinations, values) => combinations.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  )

/** The values that these products have for one option, each once, in the products' order. */
export const valuesOf = (members: readonly { values: readonly string[] }[], option: number): string[] => [
  ...new Set(members.flatMap(({ values }) => values[option] ?? [])),
]
