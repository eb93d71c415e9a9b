import {
  CategoryBody,
  CategoryDeletion,
  CategoryListView,
  CategoryOrderBody,
  CategoryPatch,
  CategoryView,
} from '../schemas/category.ts'
import type { Calls } from './call.ts'

export const categoryCalls = {
  'GET /api/categories': {
    summary: 'The categories and collections in their order, with the number of products of each category',
    access: 'everyone',
    answer: CategoryListView,
  },
  'POST /api/categories': {
    summary: 'Add a category at the end, or with a `filter` a collection',
    access: 'admin',
    body: CategoryBody,
    answer: CategoryView,
    status: 201,
  },
  'PUT /api/categories/order': {
    summary: 'Order the categories',
    access: 'admin',
    body: CategoryOrderBody,
    answer: CategoryListView,
  },
  'PATCH /api/categories/:key': {
    summary: 'Change a category; its old address leads to the new one',
    access: 'admin',
    body: CategoryPatch,
    answer: CategoryView,
  },
  'DELETE /api/categories/:key': {
    summary: 'Delete a category, and move its products to another one',
    access: 'admin',
    query: CategoryDeletion,
    answer: CategoryListView,
  },
} satisfies Calls
