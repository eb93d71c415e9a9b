import type { FastifyError } from 'fastify'
import type { ErrorDetail } from '../../contract/errors.ts'

type Refusal = { instancePath: string; message?: string | undefined }

/** Converts the schemas' errors into `{ field, message }`, one per field, so that a form can show them at the field. */
export function refusedFields(
  error: Pick<FastifyError, 'validationContext'> & { validation: Refusal[] },
): ErrorDetail[] {
  const whole = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'body')
  const details = new Map<string, ErrorDetail>()
  for (const { instancePath, message } of error.validation) {
    const field = instancePath.split('/').filter(Boolean).join('.') || whole
    if (!details.has(field)) details.set(field, { field, message: message ?? 'is not valid' })
  }
  return [...details.values()]
}
