import * as z from 'zod'

export type Values<Group extends z.ZodRawShape> = z.infer<z.ZodObject<Group>>

/** A wrong variable, in one sentence that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
})

export const origin = webAddress
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '', {
    error: 'must be an origin such as https://shop.example.com, without a path',
  })
  .transform((url) => url.origin)
