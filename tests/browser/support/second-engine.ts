import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** IBM's engine: it looks for other things than axe, such as parts of one kind that have no names of their own. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')), 'utf8')

type Result = {
  ruleId: string
  value: [string, string]
  message: string
  snippet: string
  path: { dom: string }
}
type Engine = {
  Checker: new () => {
    rulesetRules: Record<string, string[]>
    check: (root: Document | Element, of: string[]) => Promise<{ results: Result[] }>
  }
}

/**
 * Where the engine is wrong, by its rule: elements that match the selector.
 *
 * - `input_label_exists`: in a closed `details` it takes no label for seen, nor is the field.
 * - `input_autocomplete_valid`: `username` belongs to fields for e-mail addresses as well; password managers ask for it.
 * - `aria_article_label_unique`: cards are named after their products, and two products may have one name.
 * - `label_content_exists`: a label around a control that names itself only makes more of it to press.
 * - `input_checkboxes_grouped`: boxes to compare plants stand one on each card, and are named after it; the list is their group.
 */
const FALSE_ALARMS: Record<string, string> = {
  input_label_exists: 'details:not([open]) *',
  input_autocomplete_valid: '[type=email][autocomplete=username]',
  aria_article_label_unique: '[aria-labelledby]',
  label_content_exists: 'label:has(> [aria-label])',
  input_checkboxes_grouped: '[name=ids]',
}

/**
 * Rules that would take more than half of the engine's time: contrast, which axe measures as well, and those that are never certain, only ask
 * somebody to look. `covered` finds what lies over the focus.
 */
const LEFT_OUT = [
  'text_contrast_sufficient',
  'element_tabbable_unobscured',
  'element_tabbable_visible',
  'input_label_visible',
  'style_color_misuse',
  'style_focus_visible',
  'text_quoted_correctly',
  'text_whitespace_valid',
  'widget_tabbable_exists',
  'widget_tabbable_single',
]

/** Its certain findings by WCAG 2.2, as `rule: message <element>`. */
export async function secondFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(SOURCE)
  const asked = { falseAlarms: FALSE_ALARMS, leftOut: LEFT_OUT }
  return page.evaluate(async ({ falseAlarms, leftOut }) => {
    const { ace } = window as unknown as { ace: Engine }
    const checker = new ace.Checker()
    const rules = checker.rulesetRules.WCAG_2_2 ?? []
    checker.rulesetRules.WCAG_2_2 = rules.filter((id) => !leftOut.includes(id))
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    const { results } = await checker.check(modal ?? document, ['WCAG_2_2'])
    const isMeant = ({ ruleId, value, path }: Result) => {
      if (value[0] !== 'VIOLATION' || value[1] !== 'FAIL') return false
      // Below the root, which the engine counts anew for each part of a page that it looks at.
      const below = path.dom.replace(/^\/[^/]+/, '.')
      const root = document.documentElement
      const element = document.evaluate(below, root, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
        .singleNodeValue as Element | null
      return element?.matches(falseAlarms[ruleId] ?? ':not(*)') !== true
    }
    return results.filter(isMeant).map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
  }, asked)
}
