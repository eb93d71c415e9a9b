import { z } from 'zod'
import { badParam } from './errors.ts'

/**
 * Checks what came in and answers it typed.
 * @throws ProviderError for the first thing wrong, naming the parameter as `line_items[0][quantity]`
 */
export function validate<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input ?? {}, { reportInput: true })
  if (result.success) return result.data
  const issues = result.error.issues
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
  throw issue ? toProviderError(issue) : badParam('', 'Invalid request')
}

function toProviderError(issue: z.core.$ZodIssue) {
  if (issue.code === 'unrecognized_keys') {
    const param = paramName([...issue.path, issue.keys[0] ?? ''])
    return badParam(param, `Received unknown parameter: ${param}`, 'parameter_unknown')
  }
  const param = paramName(issue.path)
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return badParam(param, `Missing required param: ${param}.`, 'parameter_missing')
  if (issue.code === 'custom') return badParam(param, issue.message, issue.params?.['code'])
  return badParam(param, `Invalid ${param}: ${issue.message}`)
}

const paramName = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')

export const text = (longest: number) =>
  z
    .string()
    .refine((value) => value !== '', {
      error: 'You passed an empty string, which cannot be used here.',
      params: { code: 'parameter_invalid_empty' },
      abort: true,
    })
    .refine((value) => value.length <= longest, { error: `Must be at most ${longest} characters.` })

export const integer = (least: number, most: number) =>
  z
    .string()
    .refine((value) => /^-?\d+$/.test(value), {
      error: ({ input }) => `Invalid integer: ${String(input)}`,
      params: { code: 'parameter_invalid_integer' },
      abort: true,
    })
    .transform(Number)
    .refine((value) => value >= least, {
      error: `This value must be greater than or equal to ${least}.`,
      params: { code: 'parameter_invalid_integer' },
    })
    .refine((value) => value <= most, {
      error: `This value must be less than or equal to ${most}.`,
      params: { code: 'parameter_invalid_integer' },
    })

/** An absolute http or https address. `{CHECKOUT_SESSION_ID}` may stand in it. */
export const webAddress = (longest: number) =>
  text(longest).refine((value) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value), {
    error: 'Not a valid URL. URLs must begin with http:// or https://.',
    params: { code: 'url_invalid' },
  })

export const email = text(512).refine((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), {
  error: ({ input }) => `Invalid email address: ${String(input)}`,
  params: { code: 'email_invalid' },
})

const most = { keys: 50, key: 40, value: 500 }

/** Up to 50 short texts; an empty one is left out, as if it had not been sent. */
export const metadata = z
  .record(z.string(), z.string())
  .refine((entries) => Object.keys(entries).length <= most.keys, {
    error: `Metadata can have at most ${most.keys} keys.`,
  })
  .refine((entries) => Object.keys(entries).every((key) => key.length <= most.key), {
    error: `Metadata keys can have at most ${most.key} characters.`,
  })
  .refine((entries) => Object.values(entries).every((value) => value.length <= most.value), {
    error: `Metadata values can have at most ${most.value} characters.`,
  })
  .transform((entries) => Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '')))
