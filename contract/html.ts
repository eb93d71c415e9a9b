const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML written by hand, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark]!)

/** Characters that XML cannot contain even when escaped: control characters other than line breaks and tabs, and lone surrogates. */
const outsideXml = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

/** The same for XML. */
export const escapeXml = (text: string): string => escapeHtml(text.replaceAll(outsideXml, ''))
