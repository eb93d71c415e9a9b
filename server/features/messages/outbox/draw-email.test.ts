import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { EMAIL_KINDS } from '../../../../contract/email-kinds.ts'
import { COLOURS } from '../../../../brand/colours.ts'
import { contrast, WORDS } from '../../../../contract/contrast.ts'
import { coloursOf, OWN_COLOURS } from '../../../../settings/palette.ts'
import { drawEmail } from './draw-email.ts'
import type { Frame } from './frame.ts'
import { exampleOf } from './kinds/kinds.ts'

const frame: Frame = {
  publicUrl: 'https://shop.example.com',
  shop: () => ({
    name: 'Moss & Moon',
    contact: ['12 Fern Lane', '+1 (555) 010-0142'],
    foot: ['Moss Ltd.'],
    colours: OWN_COLOURS,
  }),
  texts: () => ({}),
  pictures: new Map([
    ['deals', '/images/deals-1a2b3c4d/640.webp'],
    ['kentia-palm', '/images/kentia-palm-1a2b3c4d/640.webp'],
  ]),
}
const ann = { name: 'Ann', address: 'ann@example.com', emailId: 'an-email', token: 'a-token' }
const example = (kind: (typeof EMAIL_KINDS)[number]) =>
  drawEmail(kind, exampleOf(kind, frame.pictures), ann, frame)

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

/** The words that a reader of the text version must also find, without what HTML adds. */
const wordsOf = (html: string): string[] =>
  html
    .replaceAll(/<(style|title)>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .split(/\s+/)
    .filter((word) => /[a-z]{4}/i.test(word))

describe.each(EMAIL_KINDS)('the e-mail "%s"', (kind) => {
  it('is valid HTML', async () => {
    const { results } = await validator.validateString(example(kind).html)
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([])
  })

  it('says the same as text', () => {
    const { html, text, preheader } = example(kind)
    const said = `${text} ${preheader}`
    expect(wordsOf(html).filter((word) => !said.includes(word.replace(/[.,:]$/, '')))).toEqual([])
  })

  it('loads nothing and leads nowhere but from the shop, and to a carrier', () => {
    const { html } = example(kind)
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses)
      expect(address).toMatch(/^https:\/\/(shop\.example\.com\/|www\.ups\.com\/)/)
    expect(html).not.toMatch(/<script|<link|<form|@import|url\(|avif/i)
  })

  it('is narrow enough for a phone and knows the night', () => {
    const { html } = example(kind)
    expect(html).toContain('max-width:600px')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).toContain('name="viewport"')
  })

  it('ends a sentence once, and keeps the telephone number on one line', () => {
    const { html, text } = example(kind)
    expect(text).not.toContain('..')
    expect(html).toContain('+1\u00a0(555)\u00a0010-0142')
  })

  it('has a subject of one line', () => {
    expect(example(kind).subject).toMatch(/^[^\r\n]{10,80}$/)
  })
})

describe('names that people choose', () => {
  const lines = [
    {
      productId: 'p',
      name: 'Fern <img src=x onerror=alert(1)> "big" & \'wild\'\r\nBcc: all@example.com\n\nTotal: $0.00',
      image: '/images/fern-1a2b3c4d/640.webp',
      priceCents: 1_000,
      quantity: 2,
    },
  ]
  const data = { orderNumber: 'FC-1', lines, subtotalCents: 2_000, taxCents: 100, amountCents: 2_100 }
  const { html, text, subject } = drawEmail('order placed', data, ann, frame)

  it('are never markup', () => {
    expect(html).toContain('Fern &lt;img src=x onerror=alert(1)&gt; &quot;big&quot; &amp; &#39;wild&#39;')
    expect(html).not.toContain('<img src=x')
  })

  it('are never a line of their own in the text', () => {
    expect(text).toContain('Bcc: all@example.com Total: $0.00, $10.00 each')
    expect(text).not.toMatch(/^(Bcc|Total: \$0)/m)
    expect(subject).toBe('Your order FC-1 is confirmed')
  })
})

describe('the greeting', () => {
  const data = { orderNumber: 'FC-1', lines: [], subtotalCents: 0, taxCents: 0, amountCents: 0 }
  const greetingOf = (name: string) =>
    drawEmail(
      'order placed',
      data,
      { name, address: 'eve@example.com', emailId: '', token: '' },
      frame,
    ).text.split('\n', 1)[0]

  it.each(['Ann', 'Dr. Ann-Marie O’Neil', 'J.R. Fern', '山田 太郎', 'Zoë & Łukasz', 'Ann 🌱', 'ann_1987'])(
    'is by the name of %s',
    (name) => {
      expect(greetingOf(name)).toBe(`Thank you, ${name}. Your order is confirmed.`)
    },
  )

  it.each([
    'evil.com',
    'Click evil.com now',
    'evil。com',
    'https://evil',
    'eve@evil',
    'Ann\r\nBcc: all@example.com',
    'call 0900 123456',
    'call 555-010-0142',
    '<b>Ann</b>',
    'You have won a prize of a million',
    '',
  ])('is by no name where the name is "%s"', (name) => {
    expect(greetingOf(name)).toBe('Thank you. Your order is confirmed.')
  })
})

describe('the lines of an order', () => {
  const line = { productId: 'p', name: 'Fern', priceCents: 1_050, quantity: 3 }
  const withPicture = (image: string, more: object = {}) =>
    drawEmail(
      'order placed',
      {
        orderNumber: 'FC-1',
        lines: [{ ...line, image }],
        sums: [
          { label: 'Subtotal', cents: 3_150 },
          { label: 'GST (5%)', cents: 158 },
        ],
        amountCents: 3_308,
        ...more,
      },
      ann,
      frame,
    )

  it('show a small WebP of our own by its whole address', () => {
    expect(withPicture('/images/fern-1a2b3c4d/640.avif').html).toContain(
      'src="https://shop.example.com/images/fern-1a2b3c4d/160.webp"',
    )
    expect(withPicture('https://evil.example/track.gif').html).not.toContain('evil.example')
  })

  it('add up in dollars, in both forms', () => {
    const { html, text } = withPicture('')
    for (const sum of ['3 × ', '$10.50', '$31.50', '$1.58', '$33.08']) {
      expect(html).toContain(sum)
      expect(text).toContain(sum)
    }
  })

  it('are in the currency of the order', () => {
    const { html, text } = withPicture('', { currency: 'jpy', sums: [{ label: '消費税 (10%)', cents: 315 }] })
    for (const part of ['¥1,050', '¥3,150', '消費税 (10%)', '¥315', '¥3,308']) {
      expect(html).toContain(part)
      expect(text).toContain(part)
    }
    expect(text).not.toContain('GST')
  })

  it('say subtotal and tax where an earlier release wrote the e-mail', () => {
    const older = { subtotalCents: 3_150, taxCents: 158, sums: undefined }
    expect(withPicture('', older)).toEqual(withPicture(''))
  })
})

describe('an order of which something is sold out', () => {
  const lines = [
    { productId: 'p', name: 'Fern', image: '', priceCents: 1_000, quantity: 2 },
    { productId: 'q', name: 'Pot', image: '', priceCents: 500, quantity: 1 },
  ]
  const data = { orderNumber: 'FC-1', lines, subtotalCents: 2_500, taxCents: 125, amountCents: 2_625 }
  const emailWith = (short: object[]) => drawEmail('order placed', { ...data, short }, ann, frame)

  it('promises the rest', () => {
    const { text, preheader } = emailWith([{ name: 'Fern', quantity: 2 }])
    expect(text).toContain('sold out: 2 × Fern. We refund it and are preparing the rest')
    expect(text).toContain('Order status')
    expect(preheader).toContain('preparing your order')
  })

  it('promises no parcel when nothing is left', () => {
    const { html, text, preheader } = emailWith([
      { name: 'Fern', quantity: 2 },
      { name: 'Pot', quantity: 1 },
    ])
    expect(text).toContain('sold out: 2 × Fern, 1 × Pot. We refund it.')
    for (const words of [html, text, preheader]) expect(words).not.toMatch(/confirmed|preparing|Order status/)
  })
})

it('e-mails about an order announce none about its status, which a merchant may turn off', () => {
  const answer = { orderNumber: 'FC-1', decision: 'replace' as const, answer: '' }
  for (const { text } of [example('order placed'), drawEmail('claim answered', answer, ann, frame)])
    expect(text).not.toMatch(/e-mail you/)
})

it.each(['new order', 'low stock', 'dispute', 'digest', 'contact message'] as const)(
  'the e-mail "%s" takes no reader for an admin, as its addresses are a setting',
  (kind) => {
    expect(example(kind).text).not.toContain('you are an admin')
    expect(example(kind).text).toContain('Moss & Moon sends these notifications to ann@example.com.')
  },
)

it('the e-mail about a parcel without a number announces none', () => {
  const parcel = { carrier: 'UPS', number: '', url: null }
  const data = { orderNumber: 'FC-1', parcels: [parcel], addressLines: [] }
  expect(drawEmail('shipped', data, ann, frame).preheader).not.toContain('number')
})

describe('colours that the shop has chosen', () => {
  const chosen = { main: '#5b2a86', accent: '#0f6660' }
  const shop = () => ({ ...frame.shop(), colours: chosen })
  const { html } = drawEmail('order placed', exampleOf('order placed', frame.pictures), ann, {
    ...frame,
    shop,
  })
  const usual = example('order placed').html

  it('are those of its name, links, buttons and foot, by day and by night', () => {
    for (const [light, dark] of [COLOURS.leaf, COLOURS.forest]) {
      expect(usual).toContain(light)
      expect(usual).toContain(dark)
      expect(html).not.toContain(light)
      expect(html).not.toContain(dark)
    }
    expect(html).toMatch(/class="onleaf" style="[^"]*background:#5b2a86/)
    expect(html).toMatch(/class="leaf" style="[^"]*color:#5b2a86/)
  })

  it('can be read wherever an e-mail has words', () => {
    const { leaf, forest, cream, muted, paper, ...others } = coloursOf(chosen)
    const pairs = [
      [leaf, paper],
      [leaf, others['tint-sage']],
      [others['on-leaf'], leaf],
      [cream, forest],
      [others['cream-muted'], forest],
      [muted, others['tint-sage']],
    ] as const
    for (const [words, ground] of pairs)
      for (const time of [0, 1] as const)
        expect(contrast(words[time], ground[time])).toBeGreaterThanOrEqual(WORDS)
  })
})

it('the e-mail of an order names terms and withdrawal where the shop has set them, and nothing of either elsewhere', () => {
  const bought = exampleOf('order placed', frame.pictures) as object
  const bare = drawEmail('order placed', bought, ann, frame).text
  expect(bare).not.toMatch(/About this contract|Withdraw/)
  const terms = [{ title: 'Terms', to: '/pages/terms' }]
  const { text, html } = drawEmail('order placed', { ...bought, terms, withdrawalDays: 14 }, ann, frame)
  for (const words of [
    'About this contract',
    `${frame.publicUrl}/pages/terms`,
    `${frame.publicUrl}/withdraw`,
    'within 14 days',
  ])
    expect([text.includes(words), html.includes(words)]).toEqual([true, true])
})
