import { newPicture } from '../../../server/testing/new-picture.ts'

/** A small PNG of one colour, as a file field takes it. */
export const picture = async (name = 'fern.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await newPicture(40, 50).png().toBuffer(),
})
