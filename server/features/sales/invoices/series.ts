import type { Settings } from '../../../platform/settings.ts'
import type { InvoiceKind } from '../../../../contract/invoices.ts'

/**
 * The series of a day: its prefix and the year in which the business year began, `INV-2026`. With a prefix of up to four characters a number
 * has at most the sixteen that Indian law allows (CGST Rules 2017, rule 46 b).
 */
export function seriesOf(settings: Settings, kind: InvoiceKind, day: string): string {
  const prefix = settings.get(kind === 'invoice' ? 'invoices.prefix' : 'invoices.creditPrefix')
  const [year, month] = day.split('-').map(Number) as [number, number]
  return `${prefix}-${month < settings.get('invoices.yearStartsIn') ? year - 1 : year}`
}

/** Reads a number that somebody typed, in any case and without its noughts; `null` if it is none. */
export function readNumber(text: string): { series: string; number: number } | null {
  const [, series = '', number = ''] = /^([A-Z0-9]+-\d{4})-(\d{1,9})$/i.exec(text.trim()) ?? []
  return series === '' ? null : { series: series.toUpperCase(), number: Number(number) }
}
