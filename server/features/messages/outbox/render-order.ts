import { formatCents, TAX_LABEL, type Cents } from '../../../../contract/money.ts'
import { pictureUrl } from './frame.ts'
import { html, type Html } from './html.ts'
import type { Block, EmailLine } from './email-content.ts'
import type { Page } from './email-styles.ts'

type Order = Extract<Block, { block: 'order' }>

/** Renders lines and sums as a real table, so that screen readers announce its rows. */
export const renderOrder = (order: Order, page: Page): Html =>
  html`<table class="line" style="${page.styles.lines}">
      <tbody>
        ${order.lines.map((line) => renderLine(line, page))}
      </tbody>
    </table>
    <table style="${page.styles.table}">
      <tbody>
        ${renderSum('Subtotal', order.subtotalCents, page)}${renderSum(TAX_LABEL, order.taxCents, page)}
        <tr>
          <th scope="row" class="ink line" style="${page.styles.grandLabel}">Total</th>
          <td class="ink line" style="${page.styles.grandSum}">${formatCents(order.amountCents)}</td>
        </tr>
      </tbody>
    </table>`

function renderLine({ name, image, priceCents, quantity }: EmailLine, page: Page): Html {
  const url = pictureUrl(page, image, 160)
  return html`<tr>
    <td class="line" style="${page.styles.thumbCell}">
      ${url === null ? null : html`<img src="${url}" alt="" width="56" height="70" style="${page.styles.thumb}" />`}
    </td>
    <th scope="row" class="line" style="${page.styles.lineCell}">
      <p class="ink" style="${page.styles.name}">${name}</p>
      <p class="muted" style="${page.styles.small}">${`${quantity} × ${formatCents(priceCents)}`}</p>
    </th>
    <td class="line" style="${page.styles.sumCell}">
      <p class="ink" style="${page.styles.sum}">${formatCents(priceCents * quantity)}</p>
    </td>
  </tr> `
}

const renderSum = (label: string, cents: Cents, page: Page): Html =>
  html`<tr>
    <th scope="row" class="muted" style="${page.styles.totalLabel}">${label}</th>
    <td class="ink" style="${page.styles.totalSum}">${formatCents(cents)}</td>
  </tr> `
