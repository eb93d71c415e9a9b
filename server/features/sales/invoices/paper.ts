import type PDFDocument from 'pdfkit'
import { isPlain, readable } from './letters.ts'
import { drawRuns, mixedLines } from './mixed-text.ts'

export const MARGIN = 50
const FOOT = 30
/** Between two lines. */
const GAP = 1.5
/** Between an amount and what stands on its left. */
const BESIDE = 4
/** From the top of a line to the foot of its letters, for each unit of their size, as Noto Sans says. */
const ASCENT = 1.069
const [INK, RULE] = ['#1c1c1c', '#c8c8c8']
export const QUIET = '#5c5c5c'

export type Paper = {
  doc: PDFDocument
  left: number
  right: number
  width: number
  y: number
  /** Writes a text at a place. @returns its height */
  write: (text: string, x: number, y: number, width: number, style?: Style) => number
  heightOf: (text: string, width: number, style?: Style) => number
  rule: () => void
  /** Goes on a new page when so much does not fit. @returns true if it did */
  needs: (room: number) => boolean
}

/** A pen that goes down the page, and to the next one when there is no room. */
export function paperOf(doc: PDFDocument): Paper {
  const { width, height } = doc.page
  const right = width - MARGIN
  /** The height of a readable text, and its lines where not all of it is in the same font. */
  const laidOut = (text: string, room: number, { size: wanted = 9, bold = false, align }: Style) => {
    const font = bold ? 'bold' : 'plain'
    const size = align === 'right' ? fitting(text, room, font, wanted) : wanted
    const lines = isPlain(text) ? null : mixedLines(doc, text, room, { size, latin: font })
    doc.font(font).fontSize(size)
    const shown = lines === null ? text : lines.map(() => 'x').join('\n')
    return {
      lines,
      font,
      size,
      height: text === '' ? 0 : doc.heightOfString(shown, { width: room, lineGap: GAP }),
    }
  }
  /** The size at which the longest word fits: an amount is never broken. */
  const fitting = (text: string, room: number, font: string, size: number): number => {
    doc.font(font).fontSize(size)
    const widest = Math.max(...text.split(/[ \n]/).map((word) => doc.widthOfString(word)))
    return Math.min(size, (size * (room - BESIDE)) / widest)
  }
  const paper: Paper = {
    doc,
    left: MARGIN,
    right,
    width: right - MARGIN,
    y: MARGIN,
    write(text, x, y, width, style = {}) {
      const { colour = INK, align = 'left' } = style
      const shown = readable(text)
      const { lines, font, size, height } = laidOut(shown, width, style)
      doc.fillColor(colour)
      // An empty text moves the pen of the library all the same.
      if (lines === null && shown !== '')
        doc.font(font).fontSize(size).text(shown, x, y, { width, align, lineGap: GAP })
      lines?.forEach((line, index) => {
        const left = align === 'right' ? x + width - line.width : x
        drawRuns(doc, line, left, y + (index * height) / lines.length + ASCENT * size, size)
      })
      return height
    },
    heightOf: (text, width, style = {}) => laidOut(readable(text), width, style).height,
    rule() {
      doc.lineWidth(0.5).strokeColor(RULE).moveTo(MARGIN, paper.y).lineTo(right, paper.y).stroke()
    },
    needs(room) {
      if (paper.y + room <= height - MARGIN - FOOT) return false
      doc.addPage()
      paper.y = MARGIN
      return true
    },
  }
  return paper
}

export type Style = { size?: number; bold?: boolean; colour?: string; align?: 'left' | 'right' }
