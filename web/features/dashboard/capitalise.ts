/** `maya` → `Maya`; one letter, in any script. */
export function capitalise(name: string): string {
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase('en-US') + rest.join('')
}
