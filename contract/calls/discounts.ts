import { Message } from '../schemas/common.ts'
import {
  DiscountBody,
  DiscountListQuery,
  DiscountListView,
  DiscountPatch,
  DiscountView,
} from '../schemas/discount.ts'
import type { Calls } from './call.ts'

export const discountCalls = {
  'GET /api/discounts': {
    summary: 'A page of discounts, newest first, with how often each was used',
    access: 'admin',
    query: DiscountListQuery,
    answer: DiscountListView,
  },
  'POST /api/discounts': {
    summary: 'Add a discount, with a code or automatic',
    access: 'admin',
    body: DiscountBody,
    status: 201,
    answer: DiscountView,
  },
  'PATCH /api/discounts/:id': {
    summary: 'Change a discount, or switch it on or off; orders keep what they got',
    access: 'admin',
    body: DiscountPatch,
    answer: DiscountView,
  },
  'DELETE /api/discounts/:id': {
    summary: 'Delete a discount that was never used',
    access: 'admin',
    answer: Message,
  },
} satisfies Calls
