import type { LineRecord, SessionRecord } from '../store/sessions.ts'
import { html, type Html } from './html.ts'
import { formatMoney } from './money.ts'

/** The shop's name: the one it gave, else the host it sends its buyers back to. */
export const merchantOf = ({ details }: SessionRecord) =>
  details.merchantName ?? new URL(details.successUrl).host

export const totalOf = ({ amountTotal, details }: SessionRecord) => formatMoney(amountTotal, details.currency)

const shownAtOnce = 5

/** Everything that is paid for. */
export function orderSummary(session: SessionRecord): Html {
  const rows = session.details.lines.map((line) => lineRow(line, session.details.currency))
  return html`<section class="summary" aria-labelledby="summary-title">
    <h1 id="summary-title">
      <span class="to">Pay ${merchantOf(session)}</span> <span class="amount">${totalOf(session)}</span>
    </h1>
    ${lineList(rows)}
    <p class="total"><span>Total due</span> <span>${totalOf(session)}</span></p>
  </section>`
}

/** Folds the middle of a long order, so that on a phone the card form stays within reach of the first lines. */
function lineList(rows: readonly Html[]): Html {
  if (rows.length <= shownAtOnce)
    return html`<ul class="lines">
      ${rows}
    </ul>`
  const first = rows.slice(0, shownAtOnce - 2)
  const middle = rows.slice(first.length, -1)
  return html`<ul class="lines">
      ${first}
    </ul>
    <details class="fold">
      <summary>${middle.length} more items</summary>
      <ul class="lines">
        ${middle}
      </ul>
    </details>
    <ul class="lines">
      ${rows.slice(-1)}
    </ul>`
}

function lineRow(line: LineRecord, currency: string): Html {
  const [image] = line.images
  const each = formatMoney(line.unitAmount, currency)
  return html`<li class="line">
    ${image !== undefined && html`<img class="line-image" src="${image}" alt="" width="56" height="56" />`}
    <span class="line-name"
      >${line.name} ${line.description !== null && html`<span class="line-note">${line.description}</span>`}
      ${(line.quantity > 1 || image !== undefined) && html`<span class="line-note">Qty ${line.quantity}${line.quantity > 1 && ` × ${each}`}</span>`}
    </span>
    <span class="line-amount">${formatMoney(line.unitAmount * line.quantity, currency)}</span>
  </li> `
}
