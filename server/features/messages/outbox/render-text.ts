import { formatMinor } from '../../../../contract/currencies.ts'
import { pageUrl, type Frame } from './frame.ts'
import {
  PARCEL,
  parcelWords,
  type Block,
  type EmailContent,
  type EmailOrder,
  type Inline,
} from './email-content.ts'

/** Renders the text version of an e-mail: the same blocks, in the same order. */
export function renderText(content: EmailContent, frame: Frame): string {
  const shop = frame.shop()
  const unsubscribe =
    content.unsubscribe === undefined ? '' : `Unsubscribe: ${pageUrl(frame, content.unsubscribe.page)}`
  const lines = ['-- ', shop.name, shop.contact.join(' · '), ...shop.foot, content.reason, unsubscribe]
  const foot = lines.filter((line) => line !== '')
  return `${[...content.blocks.map((block) => renderBlock(block, frame)), foot.join('\n')].join('\n\n')}\n`
}

function renderBlock(block: Block, frame: Frame): string {
  switch (block.block) {
    case 'heading':
      return oneLine(block.text)
    case 'text':
      return block.parts.map((part) => renderInline(part, frame)).join('')
    case 'button':
      return `${block.label}: ${pageUrl(frame, block.to)}`
    case 'order':
      return renderOrder(block)
    case 'steps':
      return [
        block.title,
        ...block.steps.map(({ title, text, isDone }) => `${isDone ? '[x]' : '[ ]'} ${title}\n    ${text}`),
      ].join('\n')
    case 'address':
      return [block.title, ...block.lines].map(oneLine).join('\n')
    case 'parcel':
      return [
        oneLine(`${block.carrier} ${block.number}`).trim(),
        block.url === null ? parcelWords(block.number) : `${PARCEL.link}: ${block.url}`,
      ].join('\n')
    case 'list':
      return block.items.map((item) => `- ${oneLine(item)}`).join('\n')
  }
}

function renderInline(part: Inline, frame: Frame): string {
  if (typeof part === 'string') return oneLine(part)
  return 'strong' in part ? oneLine(part.strong) : `${part.link} (${pageUrl(frame, part.to)})`
}

function renderOrder({ lines, currency, sums, amountCents, included }: EmailOrder) {
  const shown = (cents: number) => formatMinor(cents, currency)
  return [
    ...lines.map(
      ({ name, quantity, priceCents }) =>
        `${quantity} × ${oneLine(name)}, ${shown(priceCents)} each: ${shown(priceCents * quantity)}`,
    ),
    '',
    ...sums.map(({ label, cents }) => `${oneLine(label)}: ${shown(cents)}`),
    `Total: ${shown(amountCents)}`,
    ...(included === undefined ? [] : [oneLine(included)]),
  ].join('\n')
}

/** Removes line breaks, so that a name cannot look like a line of its own. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
