import { Message } from '../schemas/common.ts'
import {
  AddedView,
  CalendarView,
  NewShelfPlantBody,
  ShelfPlantBody,
  ShelfPlantView,
  ShelfView,
} from '../schemas/shelf.ts'
import type { Calls } from './call.ts'

export const shelfCalls = {
  'GET /api/shelf': {
    summary: 'Your own plants, longest overdue first, and purchases that are missing',
    access: 'signed-in',
    answer: ShelfView,
  },
  'POST /api/shelf': {
    summary: 'Add a plant by hand',
    access: 'signed-in',
    body: NewShelfPlantBody,
    answer: ShelfPlantView,
    status: 201,
  },
  'POST /api/shelf/bought': {
    summary: 'Add all plants of shipped orders that were not added before',
    access: 'signed-in',
    answer: AddedView,
  },
  'PATCH /api/shelf/:id': {
    summary: 'Change one of your plants, or record a watering',
    access: 'signed-in',
    body: ShelfPlantBody,
    answer: ShelfPlantView,
  },
  'DELETE /api/shelf/:id': {
    summary: 'Remove one of your plants',
    access: 'signed-in',
    answer: Message,
  },
  'POST /api/shelf/calendar': {
    summary: 'Create a new calendar link, shown once; the previous link stops working',
    access: 'signed-in',
    answer: CalendarView,
    status: 201,
  },
  'DELETE /api/shelf/calendar': {
    summary: 'Delete the calendar link',
    access: 'signed-in',
    answer: Message,
  },
} satisfies Calls
