import sharp from 'sharp'
import type { TestShop } from './test-shop.ts'

let shade = 0

/** A picture of one colour, which no other one has. */
export const newPicture = (width = 60, height = width) =>
  sharp({ create: { width, height, channels: 3, background: { r: (shade += 1) % 256, g: 90, b: 60 } } })

/** A file as browsers send it. @param type what its sender says that it is */
export const dataUrl = (bytes: Buffer, type = 'image/png'): string =>
  `data:${type};base64,${bytes.toString('base64')}`

/** Uploads a new picture. @returns its address */
export async function upload(shop: TestShop, headers: object, width = 60, height = width): Promise<string> {
  const bytes = await newPicture(width, height).png().toBuffer()
  return (await shop.call('POST', '/api/uploadImage', headers, { image: dataUrl(bytes) })).json()
}
