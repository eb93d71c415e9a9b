import {
  ClaimBody,
  ClaimListQuery,
  ClaimListView,
  DecisionBody,
  OrderClaimsView,
  WithdrawalBody,
  WithdrawalView,
} from '../schemas/claim.ts'
import type { Calls } from './call.ts'

export const claimCalls = {
  'GET /api/claims': {
    summary: 'Claims: open ones oldest first, others newest first',
    access: 'admin',
    query: ClaimListQuery,
    answer: ClaimListView,
  },
  'GET /api/claims/mine': {
    summary: 'Your own claims, newest first',
    access: 'signed-in',
    query: ClaimListQuery.omit({ state: true }),
    answer: ClaimListView,
  },
  'GET /api/claims/orders/:id': {
    summary: 'The claims of one order',
    access: 'signed-in',
    answer: OrderClaimsView,
  },
  'POST /api/claims/orders/:id': {
    summary: 'Claim damaged or missing items within the claim period after shipping',
    access: 'signed-in',
    body: ClaimBody,
    answer: OrderClaimsView,
  },
  'POST /api/withdrawals': {
    summary: 'Withdraw from the contract of an order, named by its number and e-mail address',
    access: 'everyone',
    body: WithdrawalBody,
    answer: WithdrawalView,
  },
  'PATCH /api/claims/:id': {
    summary: 'Answer a claim: a refund, a replacement, or a refusal with its reason',
    access: 'admin',
    body: DecisionBody,
    answer: OrderClaimsView,
  },
} satisfies Calls
