import type { FastifyError } from 'fastify'
import { amountWords } from '../../contract/amount-faults.ts'
import type { ErrorDetail } from '../../contract/errors.ts'

type Refusal = { instancePath: string; message?: string | undefined }

/** Converts the schemas' errors into `{ field, message }`, one per field, so that a form can show them at the field; amounts in this currency. */
export function refusedFields(
  error: Pick<FastifyError, 'validationContext'> & { validation: Refusal[] },
  currency: string,
): ErrorDetail[] {
  const whole = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'body')
  const details = new Map<string, ErrorDetail>()
  for (const { instancePath, message } of error.validation) {
    const field = instancePath.split('/').filter(Boolean).join('.') || whole
    const words = amountWords(message ?? 'is not valid', currency)
    if (!details.has(field)) details.set(field, { field, message: words })
  }
  return [...details.values()]
}
