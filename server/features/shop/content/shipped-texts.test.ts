import { describe, expect, it } from 'vitest'
import { BLOG_POSTS } from '../../../../brand/home.ts'
import { PAGE_DRAFTS } from '../../../../brand/pages/drafts.ts'
import { demoContents } from '../../../../catalogue/contents.ts'
import { unwrapped, CONTENT_LENGTHS } from '../../../../contract/drafts.ts'
import { readMarkdown } from '../../../markdown/read-markdown.ts'
import { gapsIn } from './gaps.ts'

it('source lines of a paragraph become one, and nothing else changes', () => {
  const text = '\nOne\ntwo\n\n- three\n- four\n  five\n\n1. six\n2. seven\n\n|a|\n|-|\n|b|\n\nnine  \nten\n'
  expect(unwrapped(text)).toBe(
    'One two\n\n- three\n- four   five\n\n1. six\n2. seven\n\n|a|\n|-|\n|b|\n\nnine  \nten',
  )
})

describe.each(PAGE_DRAFTS)('the draft $slug', ({ body }) => {
  it('can be read, and not be published', () => {
    expect(readMarkdown(body).problems).toEqual([])
    expect(gapsIn(body)[0]).toEqual({ line: 1, message: 'Remove this line once you have checked the text' })
    expect(gapsIn(body).length).toBeGreaterThan(2)
  })
})

describe.each(demoContents)('the $kind $slug of the demo shop', ({ kind, body, excerpt = '' }) => {
  it('is whole', () => {
    expect(readMarkdown(body).problems).toEqual([])
    expect(gapsIn(body)).toEqual([])
    expect(excerpt.length).toBeLessThanOrEqual(CONTENT_LENGTHS.excerpt)
    const words = body.split(/\s+/).filter((word) => /\w/.test(word)).length
    expect(kind !== 'post' || (words > 300 && words < 500)).toBe(true)
  })
})

it('no text that comes with the shop links the closed platform of the EU for disputes', () => {
  const texts = [...PAGE_DRAFTS, ...demoContents].map(({ body }) => body)
  expect(texts.filter((text) => /europa\.eu\/(consumers\/)?odr/.test(text))).toEqual([])
})

it('the posts of the demo shop are those its home page had before they were written', () => {
  const posts = demoContents.filter(({ kind }) => kind === 'post')
  expect(
    posts.map(({ title, topic, publishedOn, excerpt, picture }) => ({
      title,
      topic,
      date: publishedOn,
      text: excerpt,
      picture,
    })),
  ).toEqual(BLOG_POSTS.map(({ link: _link, ...post }) => post))
})
