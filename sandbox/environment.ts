import { z } from 'zod'

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const word = z.string().min(1, 'must not be empty')
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a port number')

const Environment = z.object({
  SANDBOX_PORT: port.default(4242),
  SANDBOX_SMTP_PORT: port.default(2525),
  SANDBOX_HOST: word.default('127.0.0.1'),
  SANDBOX_DATABASE: word.default('data/sandbox.db'),
  SANDBOX_PUBLIC_URL: address.optional(),
  SANDBOX_WEBHOOK_URL: address.optional(),
  SANDBOX_WEBHOOK_SECRET: word.default('whsec_sandbox'),
  SANDBOX_SECRET_KEY: word.default('sk_test_sandbox'),
})

/** @throws Error with one sentence that names the wrong variable */
export function readEnvironment(variables: NodeJS.ProcessEnv) {
  const result = Environment.safeParse(variables)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${issue?.path.join('.')} ${issue?.message}`)
}
