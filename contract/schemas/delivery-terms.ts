import * as z from 'zod'
import { Money } from './common.ts'

/** Where a product goes, for how much, and what its buyers may do afterwards. */
export const DeliveryTerms = z.object({
  countries: z.array(z.string()).meta({ description: 'delivered to, as two letters each' }),
  claims: z.boolean().meta({ description: 'whether damage can be claimed' }),
  withdrawal: z
    .object({
      countries: z.array(z.string()),
      days: z.number().meta({ description: '0 where the category has no right of withdrawal' }),
      returnCost: z.enum(['buyer', 'shop']),
    })
    .optional()
    .meta({ description: 'where buyers may withdraw from the contract, if anywhere' }),
  refused: z
    .array(z.string())
    .optional()
    .meta({ description: 'places in words that rules of sale refuse, of the delivery countries' }),
  asked: z
    .array(z.string())
    .optional()
    .meta({ description: 'places to which staff sends it only once asked' }),
  told: z.array(z.string()).optional().meta({ description: 'sentences of rules that only tell' }),
  costs: z
    .array(
      z.object({
        countries: z.array(z.string()),
        states: z.array(z.string()).optional().meta({ description: 'of the one country, by code' }),
        price: Money.nullable().meta({ description: 'of the cheapest method; null where none takes it' }),
      }),
    )
    .optional()
    .meta({
      description: 'of one piece, states before the rest of their country; left out where all is free',
    }),
  refusedStates: z.array(z.object({ country: z.string(), states: z.array(z.string()) })).optional(),
})
export type DeliveryTerms = z.infer<typeof DeliveryTerms>
