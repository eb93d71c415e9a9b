import { extractText } from 'unpdf'

/** The words of a printed document, a text for each sheet. */
export async function readPdf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf))
  return text.map((sheet) => sheet.replaceAll(/\s+/g, ' '))
}
