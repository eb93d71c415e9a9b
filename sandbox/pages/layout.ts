import type { Branding } from '../store/sessions.ts'
import { stylesheetOf } from './branding.ts'
import { html, type Html } from './html.ts'

interface Brand {
  name: string
  /** Note that this is a sandbox. */
  testMode: string
  foot: string
}

const payBrand: Brand = {
  name: 'Sandbox Pay',
  testMode: 'no money moves',
  foot: 'Sandbox Pay is a stand-in for a card provider.',
}

export const mailBrand: Brand = {
  name: 'Sandbox Mail',
  testMode: 'no e-mail leaves',
  foot: 'Sandbox Mail is a stand-in for a mail server.',
}

interface Page {
  title: string
  /** From this page to the root of the sandbox: `.` or `..`; works behind any prefix. */
  root: string
  body: Html
  brand?: Brand
  branding?: Branding | undefined
  back?: { href: string; text: string } | null
  /** Pages without a card form show the way to the test numbers. */
  numbersLink?: boolean
}

export const document = ({ title, root, body, brand = payBrand, branding, back, numbersLink }: Page) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${brand.name}</title>
        <link rel="stylesheet" href="${stylesheetOf(root, branding)}" />
        <link rel="icon" href="${root}/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header>
          <p class="test-mode"><strong>Test mode:</strong> ${brand.testMode}</p>
          <div class="bar">
            ${back && html`<a class="back" href="${back.href}"><span aria-hidden="true">← </span>${back.text}</a>`}
            <p class="brand"><img src="${root}/icon.svg" alt="" width="22" height="22" /> ${brand.name}</p>
          </div>
        </header>
        <main>${body}</main>
        <footer class="foot">
          <p>${brand.foot}${numbersLink && html` <a href="${root}/cards">Test card numbers</a>`}</p>
        </footer>
      </body>
    </html> `

/** A page with one thing to say. */
export const message = (page: {
  title: string
  root: string
  mark: 'done' | 'wait' | 'stop'
  text: Html
  brand?: Brand
  branding?: Branding | undefined
  action?: Html | null
}) =>
  document({
    title: page.title,
    root: page.root,
    branding: page.branding,
    ...(page.brand ? { brand: page.brand } : { numbersLink: true }),
    body: html`<section class="message">
      <span class="mark mark-${page.mark}" aria-hidden="true"></span>
      <h1>${page.title}</h1>
      <p>${page.text}</p>
      ${page.action && html`<p class="message-action">${page.action}</p>`}
    </section>`,
  })
