import { formatMinor } from '../../../../contract/currencies.ts'
import { pictureUrl } from './frame.ts'
import { html, type Html } from './html.ts'
import type { EmailLine, EmailOrder } from './email-content.ts'
import type { Page } from './email-styles.ts'

/** Renders lines and sums as a real table, so that screen readers announce its rows. */
export const renderOrder = (order: EmailOrder, page: Page): Html =>
  html`<table class="line" style="${page.styles.lines}">
      <tbody>
        ${order.lines.map((line) => renderLine(line, order.currency, page))}
      </tbody>
    </table>
    <table style="${page.styles.table}">
      <tbody>
        ${order.sums.map(({ label, cents }) => renderSum(label, formatMinor(cents, order.currency), page))}
        <tr>
          <th scope="row" class="ink line" style="${page.styles.grandLabel}">Total</th>
          <td class="ink line" style="${page.styles.grandSum}">
            ${formatMinor(order.amountCents, order.currency)}
          </td>
        </tr>
        ${order.included === undefined ? null : renderNote(order.included, page)}
      </tbody>
    </table>`

function renderLine({ name, image, priceCents, quantity }: EmailLine, currency: string, page: Page): Html {
  const url = pictureUrl(page, image, 160)
  return html`<tr>
    <td class="line" style="${page.styles.thumbCell}">
      ${url === null ? null : html`<img src="${url}" alt="" width="56" height="70" style="${page.styles.thumb}" />`}
    </td>
    <th scope="row" class="line" style="${page.styles.lineCell}">
      <p class="ink" style="${page.styles.name}">${name}</p>
      <p class="muted" style="${page.styles.small}">
        ${`${quantity} × ${formatMinor(priceCents, currency)}`}
      </p>
    </th>
    <td class="line" style="${page.styles.sumCell}">
      <p class="ink" style="${page.styles.sum}">${formatMinor(priceCents * quantity, currency)}</p>
    </td>
  </tr> `
}

const renderNote = (text: string, page: Page): Html =>
  html`<tr>
    <td colspan="2" class="muted" style="${page.styles.small}">${text}</td>
  </tr>`

const renderSum = (label: string, sum: string, page: Page): Html =>
  html`<tr>
    <th scope="row" class="muted" style="${page.styles.totalLabel}">${label}</th>
    <td class="ink" style="${page.styles.totalSum}">${sum}</td>
  </tr> `
