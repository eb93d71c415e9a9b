import { paths } from '../../../../contract/paths.ts'
import { pageUrl, pictureUrl, type Frame } from './frame.ts'
import { html, Html } from './html.ts'
import { PARCEL, parcelWords, type Block, type Inline, type EmailContent } from './email-content.ts'
import { stylesOf, type Page } from './email-styles.ts'
import { renderOrder } from './render-order.ts'

/** Renders a whole document of tables and inline styles, 320 to 700 pixels wide, in light and dark mode. */
export function renderHtml(content: EmailContent, frame: Frame): string {
  const page: Page = { ...frame, styles: stylesOf(frame.shop().colours) }
  const rows = content.blocks.map(
    (block) =>
      html`<tr>
        <td class="side" style="${page.styles.cell}">${renderBlock(block, page)}</td>
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
          ${new Html(page.styles.css)}
        </style>
      </head>
      <body class="ground" style="${page.styles.body}">
        <div style="${page.styles.preheader}">${content.preheader}</div>
        <table role="presentation" class="ground" style="${page.styles.outer}">
          <tbody>
            <tr>
              <td style="padding:0">
                <table role="presentation" class="paper" style="${page.styles.sheet}">
                  <tbody>
                    <tr>
                      <td class="side" style="${page.styles.top}">
                        <a href="${pageUrl(page, paths.home())}" class="leaf" style="${page.styles.wordmark}"
                          >${page.shop().name}</a
                        >
                      </td>
                    </tr>
                    ${renderPicture(content, page)}${rows} ${renderFoot(content, page)}
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

function renderPicture({ picture }: EmailContent, page: Page): Html | null {
  const { styles } = page
  const url = pictureUrl(page, (picture && page.pictures.get(picture)) || '', 1280)
  if (url === null) return null
  return html`<tr>
    <td class="side" style="${styles.cell}"><img src="${url}" alt="" style="${styles.picture}" /></td>
  </tr> `
}

function renderFoot({ reason, unsubscribe }: EmailContent, page: Page): Html {
  const { name, contact, foot } = page.shop()
  return html`<tr>
    <td class="forest side" style="${page.styles.foot}">
      <p style="${page.styles.footName}">${name}</p>
      ${contact.length === 0 ? null : html`<p style="${page.styles.footText}">${contact.map(unbroken).join(' · ')}</p>`}
      ${foot.map((line) => html`<p style="${page.styles.footText}">${line}</p>`)}
      <p style="${page.styles.footText}">${reason}</p>
      ${
        unsubscribe === undefined
          ? null
          : html`<p style="${page.styles.footText}">
              <a href="${pageUrl(page, unsubscribe.page)}" style="${page.styles.footText}">Unsubscribe</a>
            </p>`
      }
    </td>
  </tr>`
}

/** Keeps a phone number on one line. */
const unbroken = (text: string) => (text.startsWith('+') ? text.replaceAll(' ', '\u00a0') : text)

function renderBlock(block: Block, page: Page): Html {
  switch (block.block) {
    case 'heading':
      return html`<h1 class="ink heading" style="${page.styles.heading}">${block.text}</h1>`
    case 'text':
      return html`<p class="muted" style="${page.styles.text}">
        ${block.parts.map((part) => renderInline(part, page))}
      </p>`
    case 'button':
      return html`<a href="${pageUrl(page, block.to)}" class="onleaf" style="${page.styles.button}"
        >${block.label}</a
      >`
    case 'order':
      return renderOrder(block, page)
    case 'steps':
      return renderSteps(block, page)
    case 'address':
      return renderPanel(block.title, [block.lines.join(', ')], page)
    case 'parcel':
      return renderPanel(
        `${block.carrier} ${block.number}`.trim(),
        [
          block.url === null
            ? parcelWords(block.number)
            : html`<a href="${block.url}" class="leaf" style="${page.styles.link}">${PARCEL.link}</a>`,
        ],
        page,
      )
    case 'list':
      return html`<ul class="muted" style="${page.styles.list}">
        ${block.items.map((item) => html`<li>${item}</li>`)}
      </ul>`
  }
}

function renderInline(part: Inline, page: Page): Html | string {
  if (typeof part === 'string') return part
  if ('strong' in part) return html`<strong class="ink" style="${page.styles.strong}">${part.strong}</strong>`
  return html`<a href="${pageUrl(page, part.to)}" class="leaf" style="${page.styles.link}">${part.link}</a>`
}

function renderSteps({ title, steps }: Extract<Block, { block: 'steps' }>, page: Page): Html {
  const rows = steps.map(
    (step, index) =>
      html`<tr>
        <td style="${page.styles.stepCell}">
          <span
            class="${step.isDone ? 'onleaf' : 'step'}"
            style="${step.isDone ? page.styles.stepDone : page.styles.stepOpen}"
            >${String(index + 1)}</span
          >
        </td>
        <td style="${page.styles.stepText}">
          <p class="ink" style="${page.styles.stepTitle}">${step.title}</p>
          <p class="muted" style="${page.styles.small}">${step.text}</p>
        </td>
      </tr> `,
  )
  return html`<h2 class="ink" style="${page.styles.title}">${title}</h2>
    <table role="presentation" style="${page.styles.table}">
      <tbody>
        ${rows}
      </tbody>
    </table>`
}

const renderPanel = (title: string, lines: (Html | string)[], page: Page): Html =>
  html`<div class="panel" style="${page.styles.panel}">
    <p class="ink" style="${page.styles.panelTitle}">${title}</p>
    ${lines.map((line) => html`<p class="ink" style="${page.styles.panelText}">${line}</p>`)}
  </div>`
