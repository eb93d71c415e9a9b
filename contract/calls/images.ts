import * as z from 'zod'
import { UploadBody } from '../schemas/shop.ts'
import type { Call, Calls } from './call.ts'

const upload = {
  summary: 'Upload a picture; answers its address as a JSON string',
  access: 'signed-in',
  body: UploadBody,
  answer: z.string(),
} satisfies Call

/** One call at two addresses. */
export const imageCalls = {
  'POST /uploadImage': upload,
  'POST /api/uploadImage': upload,
} satisfies Calls
