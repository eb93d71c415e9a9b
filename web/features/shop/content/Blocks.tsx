import { Fragment, type ReactNode } from 'react'
import type { ContentBlock, Inline } from '../../../../contract/content.ts'
import { Link } from '../../../routing/Link.tsx'
import { Picture } from '../../../ui/Picture.tsx'

/* Blocks and words of a text never change places, so their index is their key. */
/* oxlint-disable react/no-array-index-key */

/** Draws a text that an admin wrote. */
export const Blocks = ({ blocks }: { blocks: readonly ContentBlock[] }) =>
  blocks.map((block, index) => <Block key={index} block={block} />)

const HEADINGS = {
  2: { Tag: 'h2', look: 'mt-8 font-serif text-2xl first:mt-0 sm:text-3xl' },
  3: { Tag: 'h3', look: 'mt-6 font-serif text-xl first:mt-0 sm:text-2xl' },
  4: { Tag: 'h4', look: 'mt-5 text-lg font-semibold first:mt-0' },
} as const

function Block({ block }: { block: ContentBlock }): ReactNode {
  switch (block.type) {
    case 'heading': {
      const { Tag, look } = HEADINGS[block.level]
      return (
        <Tag className={`text-balance ${look}`}>
          <Inlines inlines={block.children} />
        </Tag>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.children} />
        </p>
      )
    case 'list':
      return <List list={block} />
    case 'quote':
      return (
        <blockquote className="grid gap-4 border-l-4 border-leaf pl-5 text-muted">
          <Blocks blocks={block.blocks} />
        </blockquote>
      )
    case 'table':
      return <Table table={block} />
    case 'picture':
      return (
        <Picture
          url={block.image}
          alt={block.alt}
          width={block.width ?? 10}
          height={block.height ?? 7}
          sizes="(min-width: 48rem) 704px, calc(100vw - 32px)"
          largest={960}
          className="my-2 h-auto w-full rounded-card"
        />
      )
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        <pre tabIndex={0} className="overflow-x-auto rounded-2xl bg-sunken p-4 text-sm">
          <code>{block.text}</code>
        </pre>
      )
    default:
      return <hr className="my-4 border-line" />
  }
}

type ListBlock = Extract<ContentBlock, { type: 'list' }>

function List({ list: { start, items } }: { list: ListBlock }) {
  const look = 'grid gap-2 pl-6 marker:text-muted'
  const children = items.map((item, index) => (
    <li key={index} className="pl-1">
      <Item blocks={item} />
    </li>
  ))
  return start === undefined ? (
    <ul className={`list-disc ${look}`}>{children}</ul>
  ) : (
    <ol start={start} className={`list-decimal ${look}`}>
      {children}
    </ol>
  )
}

/** An item of one paragraph is drawn without it. */
function Item({ blocks }: { blocks: readonly ContentBlock[] }) {
  const [first, ...rest] = blocks
  if (first?.type !== 'paragraph') return <Blocks blocks={blocks} />
  return (
    <>
      <Inlines inlines={first.children} />
      {rest.length > 0 && (
        <div className="mt-2 grid gap-2">
          <Blocks blocks={rest} />
        </div>
      )}
    </>
  )
}

type TableBlock = Extract<ContentBlock, { type: 'table' }>

const ALIGNS = { left: 'text-left', right: 'text-right', center: 'text-center' }

function Table({ table: { aligns, head, rows } }: { table: TableBlock }) {
  const alignOf = (index: number) => ALIGNS[aligns[index] ?? 'left']
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <div tabIndex={0} className="overflow-x-auto wrap-break-word">
      <table className="w-full border-collapse text-base">
        <thead>
          <tr className="border-b border-edge">
            {head.map((cell, index) => (
              <th key={index} scope="col" className={`px-3 py-2 font-semibold ${alignOf(index)}`}>
                <Inlines inlines={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at} className="border-b border-line">
              {row.map((cell, index) => (
                <td key={index} className={`px-3 py-2 ${alignOf(index)}`}>
                  <Inlines inlines={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Inlines = ({ inlines }: { inlines: readonly Inline[] }) =>
  inlines.map((inline, index) => (
    <Fragment key={index}>
      <Words inline={inline} />
    </Fragment>
  ))

function Words({ inline }: { inline: Inline }): ReactNode {
  switch (inline.type) {
    case 'text':
      return inline.text
    case 'code':
      return <code className="rounded bg-sunken px-1.5 py-0.5 text-[0.9em]">{inline.text}</code>
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong className="font-semibold">
          <Inlines inlines={inline.children} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inlines inlines={inline.children} />
        </em>
      )
    default:
      return <Anchor to={inline.to} inlines={inline.children} />
  }
}

function Anchor({ to, inlines }: { to: string; inlines: readonly Inline[] }) {
  const look = 'font-medium text-leaf underline underline-offset-4'
  const children = <Inlines inlines={inlines} />
  if (to.startsWith('/'))
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    )
  return (
    <a href={to} rel="noreferrer" className={look}>
      {children}
    </a>
  )
}
