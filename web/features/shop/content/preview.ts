/** The version that an address asks for; `null` for the published one. */
export function versionOf(params: URLSearchParams): number | null {
  const version = Number(params.get('version'))
  return Number.isInteger(version) && version >= 1 ? version : null
}
