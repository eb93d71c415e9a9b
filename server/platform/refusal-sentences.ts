import * as z from 'zod'

type Issue = z.core.$ZodRawIssue

const kinds: Record<string, string> = {
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const units: Record<string, string> = { string: ' characters', array: ' entries' }

/** Sets the schemas' error texts as ends of a sentence: 'price' 'must be at least 0.01'. Schemas with own texts keep them. */
export function setRefusalSentences(): void {
  z.config({ localeError: predicateOf })
}

function predicateOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing'
      return `must be ${kinds[issue.expected] ?? `a ${issue.expected}`}`
    case 'invalid_value':
      return `must be one of ${issue.values.filter((value) => value !== '').join(', ')}`
    case 'too_small':
      return `must ${be(issue.origin)} ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'too_big':
      return `must ${be(issue.origin)} ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'unrecognized_keys':
      return `must not contain ${issue.keys.join(', ')}`
    default:
      return 'is not valid'
  }
}

const be = (origin: string): string => (origin in units ? 'have' : 'be')
