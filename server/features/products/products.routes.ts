import * as z from 'zod'
import { IdParams } from '../../../contract/schemas/common.ts'
import {
  ProductBody,
  ProductDetailView,
  ProductListQuery,
  ProductListView,
  ProductPatch,
  ProductView,
} from '../../../contract/schemas/product.ts'
import type { App } from '../../platform/app-type.ts'
import { notFound } from '../../platform/errors.ts'
import { viewerOf } from '../../platform/guards.ts'
import { presentReview } from '../reviews/reviews.present.ts'
import { listReviewsOfProduct } from '../reviews/reviews.store.ts'
import { presentProduct } from './products.present.ts'
import { createProduct, deleteProduct, editProduct, pageOfProducts } from './products.service.ts'
import { findProduct } from './products.store.ts'
import { relatedProducts } from './related.ts'

export async function productRoutes(app: App) {
  app.get(
    '/',
    {
      config: { access: 'everyone' },
      schema: {
        summary: 'One page of products, newest first, narrowed by filters and a search term',
        querystring: ProductListQuery,
        response: { 200: ProductListView },
      },
      preValidation: async (request) => dropEmptyFilters(request.query as Record<string, unknown>),
    },
    ({ query }) => pageOfProducts(app.readDb, query),
  )

  app.get(
    '/:id',
    {
      config: { access: 'everyone' },
      schema: {
        summary: 'One product with its reviews, newest first',
        params: IdParams,
        response: { 200: ProductDetailView },
      },
    },
    async ({ params }) => {
      const product = await findProduct(app.readDb, params.id)
      if (!product) throw notFound('Product')
      const reviews = await listReviewsOfProduct(app.readDb, product.id)
      return { product: presentProduct(product), reviews: reviews.map(presentReview) }
    },
  )

  app.get(
    '/related/:id',
    {
      config: { access: 'everyone' },
      schema: {
        summary: 'Up to four products: same category first, then shared words in the name',
        params: IdParams,
        response: { 200: z.array(ProductView) },
      },
    },
    async ({ params }) => {
      const related = await relatedProducts(app.readDb, params.id)
      if (!related) throw notFound('Product')
      return related.map(presentProduct)
    },
  )

  app.post(
    '/create-product',
    {
      config: { access: 'admin' },
      schema: { summary: 'Add a product', body: ProductBody, response: { 201: ProductView } },
    },
    async (request, reply) => {
      const product = await createProduct(app, viewerOf(request), request.body)
      return reply.code(201).send(presentProduct(product))
    },
  )

  app.patch(
    '/update-product/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Change fields of a product',
        params: IdParams,
        body: ProductPatch,
        response: { 200: ProductView },
      },
    },
    async (request) =>
      presentProduct(await editProduct(app, viewerOf(request), request.params.id, request.body)),
  )

  app.delete(
    '/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Delete a product with its reviews',
        params: IdParams,
        response: { 200: ProductView },
      },
    },
    async (request) => presentProduct(await deleteProduct(app, viewerOf(request), request.params.id)),
  )
}

/** A form sends every field it has: one left empty does not filter. */
function dropEmptyFilters(query: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(query)) if (value === '') delete query[name]
}
