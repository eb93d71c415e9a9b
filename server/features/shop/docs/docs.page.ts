import { escapeHtml } from '../../../../contract/html.ts'
import { describeType, fieldsOf, type Schema } from './schema-text.ts'

type Body = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: Body
  responses: Record<string, Body>
}
export type ApiDocument = {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** Renders the API document as one page of plain HTML: no script, nothing loaded except its stylesheet. */
export function renderDocs(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'shop')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of ${escapeHtml(document.info.title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>API of ${escapeHtml(document.info.title)}</h1>
<p>${escapeHtml(document.info.description)} The same for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups of calls"><ul>${[...groups.keys(), 'shapes']
    .map((tag) => `<li><a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`)
    .join('')}</ul></nav>
</header>
<main>
${[...groups].map(([tag, members]) => section(tag, members.map(renderCall).join('\n'))).join('\n')}
${section('shapes', Object.entries(document.components.schemas).map(renderShape).join('\n'))}
</main>
</body>
</html>
`
}

const section = (id: string, content: string): string =>
  `<section aria-labelledby="${escapeHtml(id)}"><h2 id="${escapeHtml(id)}">${escapeHtml(id)}</h2>\n${content}\n</section>`

type Call = { path: string; method: string; operation: Operation }

function renderCall({ path, method, operation }: Call): string {
  const parameters = (operation.parameters ?? []).map(({ name, schema, required }) => ({
    name,
    type: describeType(schema),
    required: required ?? false,
  }))
  const answers = Object.entries(operation.responses).map(([status, body]) => ({
    name: status === 'default' ? 'failure' : status,
    type: describeType(schemaOf(body)),
    required: true,
  }))
  const body = schemaOf(operation.requestBody)
  return `<article>
<h3><span class="method">${escapeHtml(method.toUpperCase())}</span> ${escapeHtml(path)}</h3>
<p>${escapeHtml([operation.summary, operation.description].filter(Boolean).join('. '))}</p>
${parameters.length > 0 ? `<h4>Parameters</h4>${table(parameters)}` : ''}
${body ? `<h4>Body</h4>${table(fieldsOf(body))}` : ''}
<h4>Answers</h4>${table(answers)}
</article>`
}

const renderShape = ([name, schema]: [string, Schema]): string =>
  `<article id="shape-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${table(fieldsOf(schema))}</article>`

const schemaOf = (body: Body | undefined): Schema | undefined => Object.values(body?.content ?? {})[0]?.schema

type Row = { name: string; type: string; required: boolean }

const table = (rows: Row[]): string =>
  `<table><tbody>${rows
    .map(
      ({ name, type, required }) =>
        `<tr><th scope="row">${escapeHtml(name)}</th><td>${linked(escapeHtml(type))}${required ? '' : ', optional'}</td></tr>`,
    )
    .join('')}</tbody></table>`

/** Turns names of shapes into links. */
const linked = (html: string): string =>
  html.replaceAll(/\b[A-Z]\w+Shape\b/g, (mark) => shapeLink(mark.slice(0, -5)))

const shapeLink = (name: string): string => `<a href="#shape-${name}">${name}</a>`
