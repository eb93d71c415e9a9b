/** The part of pdfkit that draws invoices. Lengths are points, 72 to the inch. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  type Placing = {
    width?: number
    align?: 'left' | 'right'
    lineGap?: number
    lineBreak?: boolean
    height?: number
    /** Without it `y` is the top of the line. */
    baseline?: 'alphabetic'
    features?: string[]
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: 'A4' | 'LETTER'
      margin: number
      bufferPages: boolean
      /** Without one the document begins with the built-in Helvetica. */
      font: string
      lang: string
      displayTitle: boolean
      pdfVersion: '1.7'
      info: Record<'Title' | 'Author' | 'Producer' | 'Creator', string> & {
        CreationDate: Date
        ModDate: Date
      }
    })
    readonly page: { width: number; height: number }
    registerFont(name: string, file: string): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(colour: string): this
    text(text: string, x: number, y: number, options: Placing): this
    heightOfString(text: string, options: Placing): number
    widthOfString(text: string, options?: Placing): number
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    lineWidth(width: number): this
    strokeColor(colour: string): this
    stroke(): this
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(index: number): this
    end(): void
  }
}
