import * as z from 'zod'
import { ProductCountsView, ProductTagsView } from '../schemas/product-counts.ts'
import {
  ManagedProductView,
  ManagedProductsQuery,
  ManagedProductsView,
  NewProductBody,
  ProductDetailView,
  ProductListQuery,
  ProductListView,
  ProductPatch,
  ProductView,
  SlugsBody,
  SlugsView,
} from '../schemas/product.ts'
import type { Calls } from './call.ts'

export const productCalls = {
  'GET /api/products': {
    summary: 'One page of products, newest first, narrowed by filters and a search term',
    access: 'everyone',
    query: ProductListQuery,
    answer: ProductListView,
  },
  'GET /api/products/counts': {
    summary: 'How many products each combination of filters finds',
    access: 'everyone',
    answer: ProductCountsView,
  },
  'GET /api/products/tags': {
    summary: 'The 200 tags that most products on sale have',
    access: 'everyone',
    answer: ProductTagsView,
  },
  'GET /api/products/manage': {
    summary: 'One page of all products, also of those that are not on sale',
    access: 'admin',
    query: ManagedProductsQuery,
    answer: ManagedProductsView,
  },
  'GET /api/products/manage/:id': {
    summary: 'One product, also one that is not on sale',
    access: 'admin',
    answer: ManagedProductView,
  },
  'POST /api/products/slugs': {
    summary: 'Make addresses of the names of 500 products that have none',
    access: 'admin',
    body: SlugsBody,
    answer: SlugsView,
  },
  'GET /api/products/:id': {
    summary: 'One product with its reviews, newest first',
    access: 'everyone',
    answer: ProductDetailView,
  },
  'GET /api/products/related/:id': {
    summary: 'Up to four products: same category first, then shared words in the name',
    access: 'everyone',
    answer: z.array(ProductView),
  },
  'POST /api/products/create-product': {
    summary: 'Add a product',
    access: 'admin',
    body: NewProductBody,
    answer: ProductView,
    status: 201,
  },
  'PATCH /api/products/update-product/:id': {
    summary: 'Change fields of a product',
    access: 'admin',
    body: ProductPatch,
    answer: ProductView,
  },
  'DELETE /api/products/:id': {
    summary: 'Delete a product with its reviews',
    access: 'admin',
    answer: ProductView,
  },
} satisfies Calls
