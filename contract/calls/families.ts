import { FactsCopyBody, FactsCopyView, FamilyBody, FamilyPatch, FamilyView } from '../schemas/family.ts'
import type { Calls } from './call.ts'

export const familyCalls = {
  'GET /api/families/:id': {
    summary: 'A family with its products in their order',
    access: 'admin',
    answer: FamilyView,
  },
  'POST /api/families': {
    summary: 'Make a family of products, and drafts for the combinations of values that are missing',
    access: 'admin',
    body: FamilyBody,
    answer: FamilyView,
    status: 201,
  },
  'PATCH /api/families/:id': {
    summary: 'Change a family and its products in one step',
    access: 'admin',
    body: FamilyPatch,
    answer: FamilyView,
  },
  'POST /api/families/:id/plant-facts': {
    summary: 'Give all products of a family the plant facts of one, but for height, spread and pot',
    access: 'admin',
    body: FactsCopyBody,
    answer: FactsCopyView,
  },
  'DELETE /api/families/:id': {
    summary: 'Make the products of a family single ones again',
    access: 'admin',
    status: 204,
  },
} satisfies Calls
