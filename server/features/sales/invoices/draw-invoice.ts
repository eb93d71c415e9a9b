import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { addressLines } from '../../../../contract/address-lines.ts'
import { formatMinor } from '../../../../contract/currencies.ts'
import { taxName } from '../../../../contract/totals.ts'
import type { InvoiceData, InvoiceItem } from '../../../../contract/invoices.ts'
import { FONTS } from './letters.ts'
import { MARGIN, paperOf, QUIET, type Paper, type Style } from './paper.ts'

/** Countries whose printers hold paper of the size Letter. */
const LETTER = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO'])

type Column = {
  title: string
  width: number
  align?: 'right'
  cell: (item: InvoiceItem) => string
}

/** Draws an invoice or a credit note. The same data give the same bytes. @param issuedAt is noted in the file */
export async function drawInvoice(data: InvoiceData, issuedAt: Date): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: LETTER.has(data.seller.country) ? 'LETTER' : 'A4',
    margin: MARGIN,
    bufferPages: true,
    font: FONTS.plain,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${data.title} ${data.number}`,
      Author: data.seller.name,
      Producer: 'pdfkit',
      Creator: data.seller.name,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  })
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file)
  const bytes = buffer(doc)
  const paper = paperOf(doc)
  drawHead(paper, data)
  drawItems(paper, data)
  drawSums(paper, data)
  drawFeet(paper, data)
  doc.end()
  return bytes
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayText = (day: string): string => dayFormat.format(new Date(day))

function drawHead(paper: Paper, data: InvoiceData): void {
  const { seller, buyer, deliveredTo } = data
  const half = paper.width / 2 - 10
  const middle = paper.left + paper.width / 2 + 10
  const sellerLines = [...seller.lines, ...seller.taxIds.map(({ label, value }) => `${label}: ${value}`)]
  const nameHeight = paper.write(seller.name, paper.left, paper.y, half, { size: 12, bold: true })
  const leftHeight =
    nameHeight +
    paper.write(sellerLines.join('\n'), paper.left, paper.y + nameHeight + 2, half, { colour: QUIET })
  const titleHeight = paper.write(data.title, middle, paper.y, half, { size: 20, bold: true, align: 'right' })
  const facts = [
    ['Number', data.number],
    ['Date of issue', dayText(data.issuedOn)],
    [data.kind === 'credit' ? 'Date of refund' : 'Date of supply', dayText(data.suppliedOn)],
    ['Order', data.orderNumber],
    ...(data.about ? [['Invoice', `${data.about.number} of ${dayText(data.about.issuedOn)}`]] : []),
    ...(data.placeOfSupply === '' ? [] : [['Place of supply', data.placeOfSupply]]),
  ] as const
  let y = paper.y + titleHeight + 6
  for (const [name = '', value = ''] of facts) {
    paper.write(name, middle, y, 90, { colour: QUIET })
    y += Math.max(12, paper.write(value, middle + 90, y, half - 90, { align: 'right' }) + 1)
  }
  paper.y = Math.max(paper.y + leftHeight, y) + 18
  const billed = [
    buyer.company,
    ...addressLines(buyer),
    buyer.taxId === '' ? '' : `Tax number: ${buyer.taxId}`,
  ]
  const to = [...new Set(billed.filter((line) => line !== ''))]
  const delivered = deliveredTo === null ? [] : addressLines(deliveredTo)
  const isElsewhere = delivered.length > 0 && delivered.join() !== addressLines(buyer).join()
  const columns = [
    ['Billed to', to.length > 0 ? to : [buyer.email]],
    ...(isElsewhere ? [['Delivered to', delivered] as const] : []),
  ] as const
  const heights = columns.map(([title, lines], index) => {
    const x = index === 0 ? paper.left : middle
    paper.write(title, x, paper.y, half, { colour: QUIET, size: 8 })
    return 13 + paper.write(lines.join('\n'), x, paper.y + 13, half)
  })
  paper.y += Math.max(...heights) + 20
}

/** The taxes of a line, `VAT (19%)`. */
const taxesOf = ({ parts }: Pick<InvoiceItem, 'parts'>): string => parts.map(taxName).join('\n') || 'none'

function columnsOf(data: InvoiceData, width: number): Column[] {
  const money = (cents: number) => formatMinor(cents, data.currency)
  const hasDiscount = data.items.some(({ discountCents }) => discountCents > 0)
  const rest: Column[] = [
    { title: 'Quantity', width: 45, align: 'right', cell: ({ quantity }) => String(quantity) },
    {
      title: data.included ? 'Price with tax' : 'Price',
      width: 72,
      align: 'right',
      cell: ({ unitCents }) => money(unitCents),
    },
    ...(hasDiscount
      ? [
          {
            title: 'Discount',
            width: 62,
            align: 'right' as const,
            cell: ({ discountCents }: InvoiceItem) =>
              discountCents === 0 ? '' : `\u2212${money(discountCents)}`,
          },
        ]
      : []),
    { title: 'Tax', width: 72, align: 'right', cell: taxesOf },
    { title: 'Net amount', width: 68, align: 'right', cell: ({ netCents }) => money(netCents) },
  ]
  const taken = rest.reduce((sum, column) => sum + column.width, 0)
  return [
    { title: 'Item', width: width - taken, cell: ({ name, details }) => [name, ...details].join('\n') },
    ...rest,
  ]
}

const GAP = 8
/** With the titles of the columns and one line. */
const ROOM_OF_HEADING = 50
/** Lines below the name of an item that stand on one page. */
const TOGETHER = 6

/** The rows of an item: a refund of a hundred products is longer than a page. */
function rowsOf(columns: readonly Column[], { details, ...item }: InvoiceItem): string[][] {
  const rows = [columns.map(({ cell }) => cell({ ...item, details: details.slice(0, TOGETHER) }))]
  for (let from = TOGETHER; from < details.length; from += TOGETHER) {
    const text = details.slice(from, from + TOGETHER).join('\n')
    rows.push(columns.map((_, index) => (index === 0 ? text : '')))
  }
  return rows
}

function drawItems(paper: Paper, data: InvoiceData): void {
  const columns = columnsOf(data, paper.width)
  const row = (texts: readonly string[], style: Style) => {
    let x = paper.left
    const heights = columns.map(({ width, align }, index) => {
      const height = paper.write(texts[index]!, x, paper.y, width - (align === undefined ? GAP : 0), {
        ...style,
        ...(align && { align }),
      })
      x += width
      return height
    })
    paper.y += Math.max(...heights)
  }
  const heading = () => {
    // Addresses may have ended below the page.
    paper.needs(ROOM_OF_HEADING)
    row(
      columns.map(({ title }) => title),
      { colour: QUIET, size: 8 },
    )
    paper.y += 4
    paper.rule()
    paper.y += 6
  }
  heading()
  const items = [...data.items, ...data.delivery]
  for (const item of items) {
    const rows = rowsOf(columns, item)
    for (const texts of rows) {
      const height = Math.max(
        ...columns.map(({ width, align }, index) =>
          paper.heightOf(texts[index]!, width - (align === undefined ? GAP : 0)),
        ),
      )
      // The last line goes with the sums, which would be alone on a page.
      const isLast = item === items.at(-1) && texts === rows.at(-1)
      if (paper.needs(height + 12 + (isLast ? roomOfSums(data) : 0))) heading()
      row(texts, {})
    }
    paper.y += 5
    paper.rule()
    paper.y += 6
  }
}

/** With the two rows below the total. */
const roomOfSums = ({ taxes }: InvoiceData): number => (taxes.length + 2) * 14 + 86

/** What was counted on each tax, and the sums. */
function drawSums(paper: Paper, data: InvoiceData): void {
  const money = (cents: number) => formatMinor(cents, data.currency)
  const taxes = data.taxes.map(({ label, ppm, netCents, taxCents }) =>
    ppm === null
      ? (['Without tax', money(netCents), money(0)] as const)
      : ([taxName({ label, ppm }), money(netCents), money(taxCents)] as const),
  )
  const sums = [
    ['Net', money(data.netCents)],
    ['Tax', money(data.taxCents)],
  ] as const
  paper.needs(roomOfSums(data))
  paper.y += 6
  const amount = 85
  const x = paper.right - 3 * amount
  const line = (cells: readonly string[], style: Style = {}) => {
    const heights = cells.map((text, index) => {
      const isLast = index > 0
      return paper.write(text, x + index * amount, paper.y, amount, {
        ...style,
        align: isLast ? 'right' : 'left',
      })
    })
    paper.y += Math.max(...heights) + 2
  }
  line(['Taxes', 'Net', 'Tax'], { colour: QUIET, size: 8 })
  for (const tax of taxes) line(tax)
  paper.y += 8
  for (const [name, value] of sums) line([name, '', value])
  paper.y += 3
  line([data.kind === 'credit' ? 'Total refunded' : 'Total', '', money(data.amountCents)], {
    bold: true,
    size: 11,
  })
  line([`In ${data.currency}`, '', data.kind === 'credit' ? 'Refunded by card' : 'Paid by card'], {
    colour: QUIET,
  })
  if (data.seller.note === '') return
  paper.y += 12
  paper.needs(paper.heightOf(data.seller.note, paper.width))
  paper.y += paper.write(data.seller.note, paper.left, paper.y, paper.width, { colour: QUIET })
}

function drawFeet({ doc, left, width }: Paper, data: InvoiceData): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    const text = `${data.number}, page ${page + 1} of ${count}`
    doc
      .font('plain')
      .fontSize(8)
      .fillColor(QUIET)
      // With a height, because the library begins a new page below its margin.
      .text(text, left, doc.page.height - MARGIN - 10, {
        width,
        align: 'right',
        height: 10,
        lineBreak: false,
      })
  }
}
