import { formatDollars, TAX_LABEL, toDollars, type Cents } from '../../../../contract/money.ts'
import { pictureUrl, type Frame } from './frame.ts'
import { html, type Html } from './html.ts'
import type { Block, EmailLine } from './email-content.ts'
import { STYLES } from './email-styles.ts'

type Order = Extract<Block, { block: 'order' }>

export const money = (cents: Cents): string => formatDollars(toDollars(cents))

/** Renders lines and sums as a real table, so that screen readers announce its rows. */
export const renderOrder = (order: Order, frame: Frame): Html =>
  html`<table class="line" style="${STYLES.lines}">
      <tbody>
        ${order.lines.map((line) => renderLine(line, frame))}
      </tbody>
    </table>
    <table style="${STYLES.table}">
      <tbody>
        ${renderSum('Subtotal', order.subtotalCents)}${renderSum(TAX_LABEL, order.taxCents)}
        <tr>
          <th scope="row" class="ink line" style="${STYLES.grandLabel}">Total</th>
          <td class="ink line" style="${STYLES.grandSum}">${money(order.amountCents)}</td>
        </tr>
      </tbody>
    </table>`

function renderLine({ name, image, priceCents, quantity }: EmailLine, frame: Frame): Html {
  const url = pictureUrl(frame, image, 160)
  return html`<tr>
    <td class="line" style="${STYLES.thumbCell}">
      ${url === null ? null : html`<img src="${url}" alt="" width="56" height="70" style="${STYLES.thumb}" />`}
    </td>
    <th scope="row" class="line" style="${STYLES.lineCell}">
      <p class="ink" style="${STYLES.name}">${name}</p>
      <p class="muted" style="${STYLES.small}">${`${quantity} × ${money(priceCents)}`}</p>
    </th>
    <td class="line" style="${STYLES.sumCell}">
      <p class="ink" style="${STYLES.sum}">${money(priceCents * quantity)}</p>
    </td>
  </tr> `
}

const renderSum = (label: string, cents: Cents): Html =>
  html`<tr>
    <th scope="row" class="muted" style="${STYLES.totalLabel}">${label}</th>
    <td class="ink" style="${STYLES.totalSum}">${money(cents)}</td>
  </tr> `
