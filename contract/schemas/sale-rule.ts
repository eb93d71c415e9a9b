import * as z from 'zod'
import { isInLine } from '../plain-line.ts'
import { SALE_RULE_LIST } from '../lists.ts'
import { MAX_RULE_NAMES, RULE_EFFECTS, RULE_WORDS, SURENESS } from '../sale-rules.ts'
import { requiredText, text } from './common.ts'
import { listPage, listQuery } from './list.ts'
import { Day } from './shipping-risk.ts'

const name = () => requiredText(120)
const date = () => z.iso.date('must be a day such as 2026-11-29').nullable()

const fields = {
  taxa: z.array(name()).max(MAX_RULE_NAMES).meta({
    description:
      'Names of plants: `Hedera helix`, `Citrus spp.` for a genus, `Cactaceae` for a family, `any plant`',
  }),
  excepted: z.array(name()).max(MAX_RULE_NAMES).meta({
    description: 'what is left out: a species, or a cultivar in quotation marks',
  }),
  productId: text(40).nullable().meta({ description: 'a single product, instead of names' }),
  countries: z.array(text(40)).max(250),
  states: z.array(text(40, 1)).max(100).meta({ description: 'by code or name; of exactly one country' }),
  postcodes: z.array(text(20, 1)).max(200).meta({ description: 'whole, `35*` or `10115..10999`' }),
  reversed: z.boolean().meta({ description: 'true if it holds everywhere but in its places' }),
  abroad: z.boolean().meta({
    description: 'true if it holds only over a border; inside the European Union there is none',
  }),
  effect: z.enum(RULE_EFFECTS).meta({
    description: '`ask` holds a paid order until staff has looked at it; `tell` only says its words',
  }),
  words: requiredText(RULE_WORDS)
    .refine(isInLine, 'must be a single line of plain text')
    .meta({ description: 'what the buyer reads' }),
  from: Day.nullable().meta({ description: 'first day of its season such as 11-15; null for all year' }),
  to: Day.nullable(),
  law: text(300),
  source: text(500),
  sure: z.enum(SURENESS).nullable(),
  checkedOn: date(),
  reviewBy: date().meta({ description: 'after that day it holds on, and the office says so' }),
  active: z.boolean(),
}

export const SaleRuleBody = z.object({
  taxa: fields.taxa.default([]),
  excepted: fields.excepted.default([]),
  productId: fields.productId.default(null),
  countries: fields.countries.default([]),
  states: fields.states.default([]),
  postcodes: fields.postcodes.default([]),
  reversed: fields.reversed.default(false),
  abroad: fields.abroad.default(false),
  effect: fields.effect,
  words: fields.words,
  from: fields.from.default(null),
  to: fields.to.default(null),
  law: fields.law.default(''),
  source: fields.source.default(''),
  sure: fields.sure.default(null),
  checkedOn: fields.checkedOn.default(null),
  reviewBy: fields.reviewBy.default(null),
  active: fields.active.default(false),
})
export type SaleRuleBody = z.infer<typeof SaleRuleBody>

export const SaleRulePatch = z
  .object(fields)
  .partial()
  .extend({
    version: z.int().optional().meta({ description: 'version that was loaded; 409 if it has changed' }),
  })
export type SaleRulePatch = z.infer<typeof SaleRulePatch>

export const SaleRuleView = z
  .object({
    _id: z.string(),
    ...fields,
    productName: z.string().optional(),
    plants: z.number().meta({ description: 'products that it finds' }),
    isOverdue: z.literal(true).optional().meta({ description: 'true after `reviewBy`' }),
    version: z.number(),
  })
  .meta({ id: 'SaleRule' })
export type SaleRuleView = z.infer<typeof SaleRuleView>

export const SaleRuleQuery = listQuery(SALE_RULE_LIST, 'a part of a name, the words or the law')
export type SaleRuleQuery = z.infer<typeof SaleRuleQuery>

/** Rules that come with the shop. */
export const KnownRulesView = z.object({
  rules: z.array(
    z.object({
      _id: z.string(),
      ...fields,
      plants: z.number().meta({ description: 'products that it would find' }),
      isAccepted: z.boolean(),
    }),
  ),
})
export type KnownRulesView = z.infer<typeof KnownRulesView>

export const AcceptRulesBody = z.object({ ids: z.array(text(40)).min(1).max(100) })
export type AcceptRulesBody = z.infer<typeof AcceptRulesBody>

export const SaleRuleListView = listPage(SALE_RULE_LIST.rows, SaleRuleView).extend({
  unnamed: z.number().meta({ description: 'plants without a botanical name, which no rule finds' }),
  overdue: z.number().meta({ description: 'active rules after their `reviewBy`' }),
})
export type SaleRuleListView = z.infer<typeof SaleRuleListView>
