import { paths } from '../../../../contract/paths.ts'
import { pageUrl, pictureUrl, type Frame } from './frame.ts'
import { html, Html } from './html.ts'
import { PARCEL, parcelWords, type Block, type Inline, type EmailContent } from './email-content.ts'
import { STYLE_SHEET, STYLES } from './email-styles.ts'
import { renderOrder } from './render-order.ts'

/** Renders a whole document of tables and inline styles, 320 to 700 pixels wide, in light and dark mode. */
export function renderHtml(content: EmailContent, frame: Frame): string {
  const rows = content.blocks.map(
    (block) =>
      html`<tr>
        <td class="side" style="${STYLES.cell}">${renderBlock(block, frame)}</td>
      </tr>`,
  )
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${content.subject}</title>
        <style>
          ${new Html(STYLE_SHEET)}
        </style>
      </head>
      <body class="ground" style="${STYLES.body}">
        <div style="${STYLES.preheader}">${content.preheader}</div>
        <table role="presentation" class="ground" style="${STYLES.outer}">
          <tbody>
            <tr>
              <td style="padding:0">
                <table role="presentation" class="paper" style="${STYLES.sheet}">
                  <tbody>
                    <tr>
                      <td class="side" style="${STYLES.top}">
                        <a href="${pageUrl(frame, paths.home())}" class="leaf" style="${STYLES.wordmark}"
                          >${frame.shop().name}</a
                        >
                      </td>
                    </tr>
                    ${renderPicture(content, frame)}${rows} ${renderFoot(content, frame)}
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html> `
  return document.text
}

function renderPicture({ picture }: EmailContent, frame: Frame): Html | null {
  const url = pictureUrl(frame, (picture !== null && frame.pictures.get(picture)) || '', 1280)
  if (url === null) return null
  return html`<tr>
    <td class="side" style="${STYLES.cell}"><img src="${url}" alt="" style="${STYLES.picture}" /></td>
  </tr> `
}

function renderFoot({ reason, unsubscribe }: EmailContent, frame: Frame): Html {
  const { name, contact, foot } = frame.shop()
  return html`<tr>
    <td class="forest side" style="${STYLES.foot}">
      <p style="${STYLES.footName}">${name}</p>
      ${contact.length === 0 ? null : html`<p style="${STYLES.footText}">${contact.map(unbroken).join(' · ')}</p>`}
      ${foot.map((line) => html`<p style="${STYLES.footText}">${line}</p>`)}
      <p style="${STYLES.footText}">${reason}</p>
      ${
        unsubscribe === undefined
          ? null
          : html`<p style="${STYLES.footText}">
              <a href="${pageUrl(frame, unsubscribe.page)}" style="${STYLES.footText}"
                >Send me no more of these</a
              >
            </p>`
      }
    </td>
  </tr>`
}

/** Keeps a phone number on one line. */
const unbroken = (text: string) => (text.startsWith('+') ? text.replaceAll(' ', '\u00a0') : text)

function renderBlock(block: Block, frame: Frame): Html {
  switch (block.block) {
    case 'heading':
      return html`<h1 class="ink heading" style="${STYLES.heading}">${block.text}</h1>`
    case 'text':
      return html`<p class="muted" style="${STYLES.text}">
        ${block.parts.map((part) => renderInline(part, frame))}
      </p>`
    case 'button':
      return html`<a href="${pageUrl(frame, block.to)}" class="onleaf" style="${STYLES.button}"
        >${block.label}</a
      >`
    case 'order':
      return renderOrder(block, frame)
    case 'steps':
      return renderSteps(block)
    case 'address':
      return renderPanel(block.title, [block.lines.join(', ')])
    case 'parcel':
      return renderPanel(`${block.carrier} ${block.number}`.trim(), [
        block.url === null
          ? parcelWords(block.number)
          : html`<a href="${block.url}" class="leaf" style="${STYLES.link}">${PARCEL.link}</a>`,
      ])
    case 'list':
      return html`<ul class="muted" style="${STYLES.list}">
        ${block.items.map((item) => html`<li>${item}</li>`)}
      </ul>`
  }
}

function renderInline(part: Inline, frame: Frame): Html | string {
  if (typeof part === 'string') return part
  if ('strong' in part) return html`<strong class="ink" style="${STYLES.strong}">${part.strong}</strong>`
  return html`<a href="${pageUrl(frame, part.to)}" class="leaf" style="${STYLES.link}">${part.link}</a>`
}

function renderSteps({ title, steps }: Extract<Block, { block: 'steps' }>): Html {
  const rows = steps.map(
    (step, index) =>
      html`<tr>
        <td style="${STYLES.stepCell}">
          <span
            class="${step.isDone ? 'onleaf' : 'step'}"
            style="${step.isDone ? STYLES.stepDone : STYLES.stepOpen}"
            >${String(index + 1)}</span
          >
        </td>
        <td style="${STYLES.stepText}">
          <p class="ink" style="${STYLES.stepTitle}">${step.title}</p>
          <p class="muted" style="${STYLES.small}">${step.text}</p>
        </td>
      </tr> `,
  )
  return html`<h2 class="ink" style="${STYLES.title}">${title}</h2>
    <table role="presentation" style="${STYLES.table}">
      <tbody>
        ${rows}
      </tbody>
    </table>`
}

const renderPanel = (title: string, lines: (Html | string)[]): Html =>
  html`<div class="panel" style="${STYLES.panel}">
    <p class="ink" style="${STYLES.panelTitle}">${title}</p>
    ${lines.map((line) => html`<p class="ink" style="${STYLES.panelText}">${line}</p>`)}
  </div>`
