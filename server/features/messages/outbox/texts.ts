import { type EmailTexts, type Slot } from '../../../../settings/email-texts.ts'
import { PLACEHOLDER } from '../../../../settings/fields.ts'
import type { Block, EmailContent } from './email-content.ts'
import type { PlaceholderValues } from './kinds/kind.ts'

/** Puts a merchant's words in place of the shop's; drawing escapes them. @param keeps slots that keep the shop's words */
export function withTexts(
  content: EmailContent,
  texts: EmailTexts,
  values: PlaceholderValues,
  keeps: readonly Slot[] = [],
): EmailContent {
  const said = (slot: Slot): string | undefined =>
    texts[slot] === undefined || keeps.includes(slot) ? undefined : fill(texts[slot], values)
  const [heading, intro, closing] = [said('heading'), said('intro'), said('closing')]
  const { headingAt, introAt } = placesOf(content)
  const blocks = content.blocks.map((block, at): Block => {
    if (at === headingAt && heading !== undefined) return { block: 'heading', text: heading }
    return at === introAt && intro !== undefined ? { block: 'text', parts: [intro] } : block
  })
  return {
    ...content,
    subject: said('subject') ?? content.subject,
    preheader: said('preheader') ?? content.preheader,
    blocks: closing === undefined ? blocks : [...blocks, { block: 'text', parts: [closing] }],
  }
}

/** The shop's own words by slot, with a placeholder for each value in them. */
export function templatesOf(content: EmailContent, values: PlaceholderValues): EmailTexts {
  const { headingAt, introAt } = placesOf(content)
  const [heading, intro] = [content.blocks[headingAt], content.blocks[introAt]]
  const known = Object.entries(values)
    .map(([name, value = '']) => ({ name, value }))
    .filter(({ value }) => value !== '')
    .toSorted((one, other) => other.value.length - one.value.length)
  const template = (words: string) =>
    known.reduce((text, { name, value }) => text.replaceAll(value, `{{${name}}}`), words)
  return {
    subject: template(content.subject),
    preheader: template(content.preheader),
    ...(heading?.block === 'heading' && { heading: template(heading.text) }),
    ...(intro?.block === 'text' && { intro: template(intro.parts.map(plain).join('')) }),
  }
}

type Inline = Extract<Block, { block: 'text' }>['parts'][number]

const plain = (part: Inline): string =>
  typeof part === 'string' ? part : 'strong' in part ? part.strong : part.link

/** Where the heading stands, and the paragraph below it; -1 without one. */
function placesOf({ blocks }: EmailContent): { headingAt: number; introAt: number } {
  const headingAt = blocks.findIndex(({ block }) => block === 'heading')
  return { headingAt, introAt: blocks[headingAt + 1]?.block === 'text' ? headingAt + 1 : -1 }
}

/** @returns `undefined` if a placeholder has no value, or nothing is left */
function fill(words: string, values: PlaceholderValues): string | undefined {
  const isKnown = [...words.matchAll(PLACEHOLDER)].every(([, name = '']) => values[name] !== undefined)
  if (!isKnown) return undefined
  // Names of customers and products are put in once: a placeholder in them stays as it is, and a line break is a space.
  const filled = words.replaceAll(PLACEHOLDER, (_, name: string) => values[name] ?? '')
  return filled.replaceAll(/[\p{Cc}\u2028\u2029]+| {2,}/gu, ' ').trim() || undefined
}
