import { PicturesAnswer, PicturesBody } from '../schemas/picture.ts'
import type { Calls } from './call.ts'

export const pictureCalls = {
  'GET /api/products/:id/pictures': {
    summary: 'The pictures of a product in their order',
    access: 'admin',
    answer: PicturesAnswer,
  },
  'PUT /api/products/:id/pictures': {
    summary: 'Replace the pictures of a product; the first one is its `image`',
    access: 'admin',
    body: PicturesBody,
    answer: PicturesAnswer,
  },
} satisfies Calls
