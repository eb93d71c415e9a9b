import * as z from 'zod'
import {
  CODE,
  codeKey,
  DISCOUNT_STATES,
  MAX_DISCOUNT_NAME,
  MAX_SCOPE,
  MAX_USES,
  MAX_USES_EACH,
} from '../discounts.ts'
import { DISCOUNT_LIST } from '../lists.ts'
import { LENGTHS } from '../limits.ts'
import { DISCOUNT_KINDS } from '../totals.ts'
import { CategoryKey } from './category.ts'
import { Money, nameText, Price, text } from './common.ts'
import { listPage, listQuery } from './list.ts'

/** A code as a buyer enters it; capitals and spaces do not matter. */
export const DiscountCode = text(LENGTHS.search, 1).meta({ description: 'a code for a discount' })

/** A discount of a cart or an order. */
export const AppliedView = z
  .object({
    code: z.string().optional(),
    name: z.string(),
    kind: z.enum(DISCOUNT_KINDS),
    amount: Money.meta({ description: 'taken off the goods, or off the delivery' }),
  })
  .meta({ id: 'AppliedDiscount' })
export type AppliedView = z.infer<typeof AppliedView>

const Code = nameText(CODE.most)
  .refine((code) => codeKey(code).length >= CODE.least, `must have at least ${CODE.least} characters`)
  .refine((code) => codeKey(code).length <= CODE.most, `must have at most ${CODE.most} characters`)
  .meta({ description: 'without one the discount is automatic' })

const names = (name: z.ZodType<string>) => z.array(name).max(MAX_SCOPE, `must be at most ${MAX_SCOPE}`)

/** What a merchant sets; `null` clears. */
const Fields = {
  name: nameText(MAX_DISCOUNT_NAME).meta({ description: 'what buyers read where there is no code' }),
  code: Code.nullable(),
  kind: z.enum(DISCOUNT_KINDS),
  percent: z.number().min(0.01).max(100).nullable().meta({ description: 'of `percent` alone; two decimals' }),
  amount: Price.nullable().meta({ description: 'of `fixed` alone' }),
  products: names(z.uuid()).meta({ description: 'what it is for; without any of the three, everything' }),
  categories: names(CategoryKey),
  tags: names(text(LENGTHS.tag, 1)),
  minimum: Price.nullable().meta({ description: 'of the goods that it is for' }),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  usesMost: z.int().min(1).max(MAX_USES).nullable(),
  usesEach: z.int().min(1).max(MAX_USES_EACH).nullable().meta({ description: 'of each customer' }),
  on: z.boolean(),
}

export const DiscountPatch = z.object(Fields).partial().extend({ version: z.int() })
export type DiscountPatch = z.infer<typeof DiscountPatch>

export const DiscountBody = z.object(Fields).partial().required({ name: true, kind: true })
export type DiscountBody = z.infer<typeof DiscountBody>

export const DiscountView = z
  .object({
    _id: z.string(),
    version: z.number(),
    name: z.string(),
    code: z.string().optional(),
    kind: z.enum(DISCOUNT_KINDS),
    percent: z.number().optional(),
    amount: Money.optional(),
    products: z.array(z.string()).optional(),
    categories: z.array(z.string()).optional(),
    tags: z.array(z.string()).optional(),
    minimum: Money.optional(),
    startsAt: z.string().optional(),
    endsAt: z.string().optional(),
    usesMost: z.number().optional(),
    usesEach: z.number().optional(),
    on: z.boolean(),
    state: z.enum(DISCOUNT_STATES),
    used: z.number().meta({ description: 'orders with it that were not cancelled' }),
    held: z.number().meta({ description: 'open checkouts with it' }),
    given: Money.meta({ description: 'what it took off those orders' }),
    createdAt: z.string(),
  })
  .meta({ id: 'Discount' })
export type DiscountView = z.infer<typeof DiscountView>

export const DiscountListQuery = listQuery(DISCOUNT_LIST, 'a part of the name or code')
export type DiscountListQuery = z.infer<typeof DiscountListQuery>

export const DiscountListView = listPage(DISCOUNT_LIST.rows, DiscountView)
export type DiscountListView = z.infer<typeof DiscountListView>
