/** `maya` → `Maya`; one letter, whatever script it is written in. */
export function capitalise(name: string): string {
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase('en-US') + rest.join('')
}
