import type { FastifyError } from 'fastify'
import type { ErrorDetail } from '../../contract/errors.ts'

type Refusal = { instancePath: string; message?: string | undefined }

/** A schema's complaints as `{ field, message }`, one per field, so that a form can show them where they belong. */
export function refusedFields(
  error: Pick<FastifyError, 'validationContext'> & { validation: Refusal[] },
): ErrorDetail[] {
  const whole = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'body')
  const details = new Map<string, ErrorDetail>()
  for (const { instancePath, message } of error.validation) {
    const field = instancePath.split('/').filter(Boolean).join('.') || whole
    if (!details.has(field)) details.set(field, { field, message: asPredicate(message ?? 'is not valid') })
  }
  return [...details.values()]
}

/** Turns the library's own sentences into ones that follow a field's name; the contract's already do. */
function asPredicate(message: string): string {
  const wrongType = /^Invalid input: expected (\w+), received (\w+)$/.exec(message)
  if (wrongType !== null)
    return wrongType[2] === 'undefined' ? 'is missing' : `must be ${withArticle(wrongType[1] ?? '')}`
  const oneOf = /^Invalid option: expected one of (.+)$/.exec(message)
  if (oneOf !== null) return `must be one of ${oneOf[1]?.replaceAll('|', ', ')}`
  const bound = /^Too (?:big|small): expected (?:\w+) (?:to be|to have) (.+)$/.exec(message)
  if (bound !== null) return `must be ${bound[1]}`
  return /^(must|is|has|needs)\b/.test(message) ? message : `is not valid: ${message}`
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
