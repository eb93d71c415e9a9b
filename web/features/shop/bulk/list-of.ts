/** Lists a few names, and the number of further ones. */
export function listOf(names: readonly string[]): string {
  const shown = names.slice(0, 10)
  const more = names.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
