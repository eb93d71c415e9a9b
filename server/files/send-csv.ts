import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { type CellValue, csvFile } from './cells.ts'

export type CsvFile = { header: readonly string[]; rows: AsyncIterable<CellValue[][]> }

/** Answers a file, named after what it holds and its day, while its rows are read. */
export const sendCsv = (reply: FastifyReply, name: string, now: Date, { header, rows }: CsvFile) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`)
    .send(Readable.from(csvFile(header, rows)))
