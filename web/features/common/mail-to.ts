/** The link that opens a mail program; empty texts are left out. Signs such as `#` and `?` of an address would end it. */
export function mailTo(address: string, texts: { subject?: string; body?: string } = {}): string {
  const said = Object.entries(texts).flatMap(([name, text]) =>
    text ? `${name}=${encodeURIComponent(text)}` : [],
  )
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}${said.length > 0 ? `?${said.join('&')}` : ''}`
}
