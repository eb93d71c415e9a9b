import * as z from 'zod'
import { isCountry } from '../countries.ts'
import { MAX_CART_LINES } from '../limits.ts'
import { LOT_LIST, TRACE_LIST } from '../lists.ts'
import { LABEL_GAPS, LOT_LENGTHS, lotCode } from '../lots.ts'
import { ORDER_STATUSES } from '../order-status.ts'
import { nameText, text } from './common.ts'
import { listPage, listQuery, paging } from './list.ts'

/** One line, or nothing. */
const line = (most: number) => z.union([z.literal(''), nameText(most)])

const fields = {
  code: nameText(LOT_LENGTHS.code).overwrite(lotCode).meta({ description: "the grower's code of the lot" }),
  supplier: line(LOT_LENGTHS.supplier),
  supplierPassport: line(LOT_LENGTHS.supplierPassport).meta({
    description: "the number on the supplier's passport",
  }),
  origin: z
    .string()
    .refine((code) => code === '' || isCountry(code), 'must be a country, as two letters')
    .meta({ description: 'where it was grown, as in ISO 3166; empty while unknown' }),
  receivedOn: z.iso.date('must be a day such as 2026-11-29').nullable(),
  units: z.int().min(0).max(LOT_LENGTHS.units).nullable().meta({ description: 'how many were received' }),
}

export const LotBody = z.object({
  productId: z.uuid(),
  code: fields.code,
  supplier: fields.supplier.default(''),
  supplierPassport: fields.supplierPassport.default(''),
  origin: fields.origin.default(''),
  receivedOn: fields.receivedOn.default(null),
  units: fields.units.default(null),
})
export type LotBody = z.infer<typeof LotBody>

/** The product of a lot stays: orders were packed from it. */
export const LotPatch = z.object(fields).partial()
export type LotPatch = z.infer<typeof LotPatch>

export const LotView = z
  .object({
    _id: z.string(),
    productId: z.string(),
    productName: z.string(),
    code: z.string(),
    supplier: z.string(),
    supplierPassport: z.string(),
    origin: z.string(),
    receivedOn: z.string().nullable(),
    units: z.number().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Lot' })
export type LotView = z.infer<typeof LotView>

export const LotQuery = listQuery(LOT_LIST, 'a part of the code, the product or the supplier').extend({
  product: z.uuid().optional().meta({ description: 'only lots of this product' }),
})
export type LotQuery = z.infer<typeof LotQuery>
export const LotListView = listPage(LOT_LIST.rows, LotView)
export type LotListView = z.infer<typeof LotListView>

const Code = text(LOT_LENGTHS.code, 1).overwrite(lotCode).meta({ description: 'in either case' })
export const TraceQuery = z.object({ ...paging, code: Code })
export type TraceQuery = z.infer<typeof TraceQuery>
export const TraceExportQuery = z.object({ code: Code })

/** A line of an order that was packed from a lot. */
export const TraceView = z.object({
  _id: z.string().meta({ description: 'of the order' }),
  orderId: z.string(),
  position: z.number(),
  email: z.string(),
  status: z.enum(ORDER_STATUSES),
  createdAt: z.string(),
  name: z.string().meta({ description: 'of the product, as it was sold' }),
  units: z.number(),
  lot: LotView.pick({ _id: true, code: true, supplier: true, origin: true }),
})
export type TraceView = z.infer<typeof TraceView>
export const TraceListView = listPage(TRACE_LIST.rows, TraceView)
export type TraceListView = z.infer<typeof TraceListView>

const Choice = LotView.pick({ _id: true, code: true, supplier: true, origin: true, receivedOn: true })

export const PassportsView = z
  .object({
    orderId: z.string(),
    title: z.string().optional().meta({ description: 'of its labels; missing in a shop without passports' }),
    flag: z.literal('eu').optional(),
    plants: z.array(
      z.object({
        position: z.number().meta({ description: 'of the line in the order' }),
        productId: z.string(),
        name: z.string(),
        units: z.number().meta({ description: 'that its parcel holds' }),
        botanicalName: z.string().optional(),
        cultivar: z.string().optional(),
        grownIn: z.string().optional(),
        safety: z
          .array(z.string())
          .meta({ description: 'what it does to pets and children, or that nobody knows' }),
        lot: Choice.optional().meta({ description: 'the one it was packed from' }),
        choices: z.array(Choice).meta({ description: 'lots of the product, the latest first' }),
        lines: z.array(z.string()).optional().meta({ description: 'A to D of its label, if all is known' }),
        missing: z.array(z.enum(LABEL_GAPS)).meta({ description: 'why it gets no label' }),
      }),
    ),
    box: z
      .object({ from: z.array(z.string()) })
      .optional()
      .meta({ description: 'of a parcel to the USA, where the shop labels these' }),
  })
  .meta({ id: 'Passports' })
export type PassportsView = z.infer<typeof PassportsView>

export const PackedBody = z.object({
  lots: z
    .array(z.object({ position: z.int().min(0).max(MAX_CART_LINES), lotId: z.uuid().nullable() }))
    .min(1)
    .max(MAX_CART_LINES)
    .refine((lots) => new Set(lots.map(({ position }) => position)).size === lots.length, {
      error: 'must name each line once',
    }),
})
export type PackedBody = z.infer<typeof PackedBody>
