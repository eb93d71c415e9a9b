import type { LineRecord, SessionRecord } from '../store/sessions.ts'
import { html, type Html } from './html.ts'
import { formatMoney } from './money.ts'

/** The shop's name: the one it gave, else the host it sends its buyers back to. */
export const merchantOf = ({ details }: SessionRecord) =>
  details.merchantName ?? new URL(details.successUrl).host

export const totalOf = ({ amountTotal, details }: SessionRecord) => formatMoney(amountTotal, details.currency)

const shownAtOnce = 5

/** Everything that is paid for; a long list folds, so that the card form stays within reach on a phone. */
export function orderSummary(session: SessionRecord): Html {
  const rows = session.details.lines.map((line) => lineRow(line, session.details.currency))
  const folded = rows.length > shownAtOnce
  const list = html`<ul class="lines">
    ${rows}
  </ul>`
  return html`<section class="summary" aria-labelledby="summary-title">
    <h1 id="summary-title">
      <span class="to">Pay ${merchantOf(session)}</span> <span class="amount">${totalOf(session)}</span>
    </h1>
    ${
      folded
        ? html`<details class="fold">
            <summary>See all ${rows.length} lines</summary>
            ${list}
          </details>`
        : list
    }
    <p class="total"><span>Total due</span> <span>${totalOf(session)}</span></p>
  </section>`
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
