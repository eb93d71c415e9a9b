import { Message } from '../schemas/common.ts'
import {
  AcceptRulesBody,
  KnownRulesView,
  SaleRuleBody,
  SaleRuleListView,
  SaleRulePatch,
  SaleRuleQuery,
  SaleRuleView,
} from '../schemas/sale-rule.ts'
import type { Calls } from './call.ts'

export const saleRuleCalls = {
  'GET /api/sale-rules': {
    summary: 'Rules of sale: which plants may not go where, newest first',
    access: 'admin',
    query: SaleRuleQuery,
    answer: SaleRuleListView,
  },
  'POST /api/sale-rules': {
    summary: 'Add a rule of sale',
    access: 'admin',
    body: SaleRuleBody,
    answer: SaleRuleView,
    status: 201,
  },
  'PATCH /api/sale-rules/:id': {
    summary: 'Change a rule of sale, or switch it on or off',
    access: 'admin',
    body: SaleRulePatch,
    answer: SaleRuleView,
  },
  'GET /api/sale-rules/known': {
    summary: 'Rules that come with the shop, which hold once they are accepted',
    access: 'admin',
    answer: KnownRulesView,
  },
  'POST /api/sale-rules/known': {
    summary: 'Accept rules that come with the shop: each is added, once, and holds',
    access: 'admin',
    body: AcceptRulesBody,
    answer: KnownRulesView,
  },
  'DELETE /api/sale-rules/:id': { summary: 'Delete a rule of sale', access: 'admin', answer: Message },
} satisfies Calls
