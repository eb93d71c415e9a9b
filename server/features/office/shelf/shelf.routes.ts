import { IdParams, Message } from '../../../../contract/schemas/common.ts'
import {
  AddedView,
  NewShelfPlantBody,
  ShelfPlantBody,
  ShelfPlantView,
  ShelfView,
} from '../../../../contract/schemas/shelf.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { addBought, addPlant, changePlant, readShelf, takeOff } from './shelf.service.ts'

const MINUTE = 60_000
/** A whole shelf is watered one by one. */
const steady = { max: 240, timeWindow: MINUTE }
const few = { max: 30, timeWindow: MINUTE }

/** The plants somebody has at home; prefix `/api/shelf`. */
export async function shelfRoutes(app: App) {
  app.get(
    '/',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'The own plants, the longest overdue first, and those bought that are missing',
        response: { 200: ShelfView },
      },
    },
    (request) => readShelf(app, viewerOf(request).id),
  )

  app.post(
    '/',
    {
      config: { access: 'signed-in', rateLimit: few },
      schema: { summary: 'Add a plant by hand', body: NewShelfPlantBody, response: { 201: ShelfPlantView } },
    },
    async (request, reply) => {
      const plant = await addPlant(app, viewerOf(request).id, request.body)
      return reply.code(201).send(plant)
    },
  )

  app.post(
    '/bought',
    {
      config: { access: 'signed-in', rateLimit: few },
      schema: {
        summary: 'Add every plant of shipped orders that never stood on the shelf',
        response: { 200: AddedView },
      },
    },
    async (request) => ({ added: await addBought(app, viewerOf(request).id) }),
  )

  app.patch(
    '/:id',
    {
      config: { access: 'signed-in', rateLimit: steady },
      schema: {
        summary: 'Change one of the own plants, or say when it was watered',
        params: IdParams,
        body: ShelfPlantBody,
        response: { 200: ShelfPlantView },
      },
    },
    (request) => changePlant(app, viewerOf(request).id, request.params.id, request.body),
  )

  app.delete(
    '/:id',
    {
      config: { access: 'signed-in', rateLimit: steady },
      schema: {
        summary: 'Take one of the own plants off the shelf',
        params: IdParams,
        response: { 200: Message },
      },
    },
    async (request) => {
      await takeOff(app, viewerOf(request).id, request.params.id)
      return { message: 'It is off your shelf' }
    },
  )
}
