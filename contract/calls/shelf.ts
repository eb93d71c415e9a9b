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
    summary: 'The own plants, the longest overdue first, and those bought that are missing',
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
    summary: 'Add every plant of shipped orders that never stood on the shelf',
    access: 'signed-in',
    answer: AddedView,
  },
  'PATCH /api/shelf/:id': {
    summary: 'Change one of the own plants, or say when it was watered',
    access: 'signed-in',
    body: ShelfPlantBody,
    answer: ShelfPlantView,
  },
  'DELETE /api/shelf/:id': {
    summary: 'Remove one of the own plants',
    access: 'signed-in',
    answer: Message,
  },
  'POST /api/shelf/calendar': {
    summary: 'A new address of the own calendar, said once; the one before stops working',
    access: 'signed-in',
    answer: CalendarView,
    status: 201,
  },
  'DELETE /api/shelf/calendar': {
    summary: 'End the own calendar: its address stops working',
    access: 'signed-in',
    answer: Message,
  },
} satisfies Calls
