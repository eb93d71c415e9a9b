import * as z from 'zod'

/** The parsed values of a group's variables. */
export type Values<Group extends z.ZodRawShape> = z.infer<z.ZodObject<Group>>

/** A variable that has no meaning, or a wrong one, without another one. */
export type Companion = readonly [name: string, needs: string]

/** A wrong variable, in one sentence that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')

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

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`)
