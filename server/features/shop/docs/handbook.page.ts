import { Marked } from 'marked'
import { paths } from '../../../../contract/paths.ts'
import { escapeHtml } from '../../../../contract/html.ts'
import { HANDBOOK } from '../../../../contract/handbook.ts'

const marked = new Marked({
  renderer: {
    // Links to files of the repository become text, because the shop does not serve those.
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      return href.startsWith('..') ? text : `<a href="${escapeHtml(href)}">${text}</a>`
    },
    image({ href, text }) {
      const file = href.replace(/^handbook\//, `${HANDBOOK}/`)
      return `<img src="${escapeHtml(file)}" alt="${escapeHtml(text)}" width="1100" height="760" loading="lazy">`
    },
  },
})

/** Renders the handbook as one page of plain HTML: no script, and a stylesheet of its own. */
export const renderHandbook = (text: string, shopName: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Handbook of ${escapeHtml(shopName)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body class="handbook">
<nav aria-label="Shop"><a href="${paths.admin()}">Back to the dashboard</a></nav>
<main>
${marked.parse(text, { async: false })}
</main>
</body>
</html>
`
