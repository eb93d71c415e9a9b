import { HtmlValidate } from 'html-validate'

/**
 * The standard, without our own affair of how markup is laid out and named; and no element says a role that it has, which a table's own may
 * not.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-redundant-role': 'error' },
})

/** Faults of HTML, as `line:column rule: message`. */
export async function invalidHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}
