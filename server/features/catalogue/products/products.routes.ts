import * as z from 'zod'
import { IdParams } from '../../../../contract/schemas/common.ts'
import { ProductCountsView } from '../../../../contract/schemas/product-counts.ts'
import {
  ProductBody,
  ProductDetailView,
  ProductListQuery,
  ProductListView,
  ProductPatch,
  ProductView,
} from '../../../../contract/schemas/product.ts'
import { cacheAnswers } from '../../../caching/cached-answers.ts'
import { detailTags, LISTS, relatedTags, stockTags } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { countByFilters } from './product-counts.store.ts'
import { presentProduct } from './products.present.ts'
import {
  createProduct,
  deleteProduct,
  editProduct,
  pageOfProducts,
  productDetail,
} from './products.service.ts'
import { relatedProducts } from './related.ts'

const MEGABYTE = 1_024 * 1_024

/** Public reads may come from a replica, but never right after a change (`readDb`). */
export async function productRoutes(app: App) {
  const answerList = cacheAnswers(app, { maxBytes: 8 * MEGABYTE, work: 'list' })
  const answerOne = cacheAnswers(app, { maxBytes: 16 * MEGABYTE })

  app.get(
    '/',
    {
      config: { access: 'everyone', cached: true },
      schema: {
        summary: 'One page of products, newest first, narrowed by filters and a search term',
        querystring: ProductListQuery,
        response: { 200: ProductListView },
      },
      preValidation: async (request) => dropEmptyFilters(request.query as Record<string, unknown>),
    },
    async (request, reply) => {
      const { query } = request
      // Every cart is another list: kept, they would push out the lists that everybody asks for.
      if (query.ids !== undefined) {
        app.refuseWhenBusy('browsing')
        return reply.header('cache-control', 'no-cache').send(await pageOfProducts(app.readDb, query))
      }
      return answerList(request, reply, {
        key: JSON.stringify(query),
        tags: ({ products }) => [LISTS, ...stockTags(products)],
        make: () => pageOfProducts(app.readDb, query),
      })
    },
  )

  app.get(
    '/counts',
    {
      config: { access: 'everyone', cached: true },
      schema: {
        summary: 'How many products each combination of filters finds',
        response: { 200: ProductCountsView },
      },
    },
    (request, reply) =>
      answerList(request, reply, {
        key: 'counts',
        tags: () => [LISTS],
        make: () => countByFilters(app.readDb),
      }),
  )

  app.get(
    '/:id',
    {
      config: { access: 'everyone', cached: true },
      schema: {
        summary: 'One product with its reviews, newest first',
        params: IdParams,
        response: { 200: ProductDetailView },
      },
    },
    (request, reply) => {
      const id = request.params.id.toLowerCase()
      return answerOne(request, reply, {
        key: id,
        tags: detailTags,
        make: () => productDetail(app, id),
      })
    },
  )

  app.get(
    '/related/:id',
    {
      config: { access: 'everyone', cached: true },
      schema: {
        summary: 'Up to four products: same category first, then shared words in the name',
        params: IdParams,
        response: { 200: z.array(ProductView) },
      },
    },
    (request, reply) => {
      const id = request.params.id.toLowerCase()
      const make = async () => {
        const related = await relatedProducts(app.readDb, id)
        if (!related) throw notFound('Product')
        return related.map(presentProduct)
      }
      return answerOne(request, reply, { key: `related ${id}`, tags: relatedTags, make })
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
