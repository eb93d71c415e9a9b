import { describe, expect, it } from 'vitest'
import { EMAIL_TEXTS, type EmailTexts, isTextKind, textKindOf } from '../../../../settings/email-texts.ts'
import { OWN_COLOURS } from '../../../../settings/palette.ts'
import { drawEmail } from './draw-email.ts'
import type { Frame } from './frame.ts'
import { exampleOf, wordsOf } from './kinds/kinds.ts'

const frame: Frame = {
  publicUrl: 'https://shop.example.com',
  shop: () => ({
    name: 'Moss & Moon',
    contact: [],
    foot: [],
    colours: OWN_COLOURS,
  }),
  pictures: new Map(),
  texts: () => ({}),
}
const ann = { name: 'Ann', address: 'ann@example.com', emailId: 'an-email', token: '' }
const kinds = Object.keys(EMAIL_TEXTS).flatMap((key) => textKindOf(key) ?? [])
const order = { orderNumber: 'FC-1', lines: [], subtotalCents: 0, taxCents: 0, amountCents: 4_200 }
const parcel = { carrier: 'UPS', number: '', url: null }

it.each(kinds)('the own words of "%s" with their placeholders are the same e-mail', (kind) => {
  const draw = (texts: EmailTexts) => {
    const { html: _bold, ...drawn } = drawEmail(kind, exampleOf(kind, frame.pictures), ann, frame, texts)
    return drawn
  }
  const { fields = {}, schema } = EMAIL_TEXTS[`mail.text.${kind}`]
  const words = Object.entries(wordsOf(kind)).filter(([slot]) => slot in fields)
  expect(words.length).toBeGreaterThan(0)
  expect(draw(schema.parse(Object.fromEntries(words)))).toEqual(draw({}))
})

it.each([
  'reset password',
  'password changed',
  'confirm address',
  'address asked',
  'address changed',
  'second factor changed',
  'logged out by the shop',
  'codes guessed',
  'new admin',
])('nobody writes the words of "%s"', (kind) => expect(isTextKind(kind)).toBe(false))

describe('words of a merchant', () => {
  it('stand in their places, and the last paragraph below everything', () => {
    const texts = {
      subject: '{{shopName}}: {{orderNumber}}',
      preheader: 'For {{total}}',
      heading: 'Hello {{name}}!',
      intro: 'We pack {{orderNumber}} now.',
      closing: 'Yours, Maya',
    }
    const { subject, preheader, text, html } = drawEmail('order placed', order, ann, frame, texts)
    expect([subject, preheader]).toEqual(['Moss & Moon: FC-1', 'For $42.00'])
    const [heading, intro] = text.split('\n\n')
    expect([heading, intro]).toEqual(['Hello Ann!', 'We pack FC-1 now.'])
    expect(text).toMatch(/Yours, Maya\n\n-- \nMoss & Moon/)
    expect(html).toContain('Total</th>')
    expect(html).toContain('/orders/FC-1')
  })

  it('give way to the own ones where a placeholder has no value, each slot alone', () => {
    const texts = { subject: '{{orderNumber}} is in', heading: 'Hello {{name}}!' }
    const { subject, text } = drawEmail('order placed', order, { ...ann, name: null }, frame, texts)
    expect(subject).toBe('FC-1 is in')
    expect(text).toMatch(/^Thank you\. Your order is confirmed\./)
    const shipped = { orderNumber: 'FC-1', parcels: [parcel], addressLines: [] }
    const own = { intro: 'Follow {{trackingNumbers}}.', preheader: 'Follow it.' }
    const email = drawEmail('shipped', shipped, ann, frame, own)
    expect(email.text).toContain('was handed to the carrier')
    expect(email.preheader).toBe('Your order was handed to the carrier.')
  })

  it('promise nothing where all is sold out, the weather has turned, or the message is deleted', () => {
    const texts = { preheader: 'Soon', heading: 'Packing.', intro: 'Thanks.', closing: 'Enjoy them!' }
    const lines = [{ productId: 'p', name: 'Fern', image: '', priceCents: 4_200, quantity: 1 }]
    const short = [{ name: 'Fern', quantity: 1 }]
    const { text, preheader } = drawEmail('order placed', { ...order, lines, short }, ann, frame, texts)
    expect(`${preheader} ${text}`).not.toMatch(/Soon|Packing|Enjoy/)
    expect(text).toContain('Thanks.')
    const turned = { orderNumber: 'FC-1', until: null, risk: 'frost' }
    expect(drawEmail('weather hold', turned, ann, frame, texts)).toEqual(
      drawEmail('weather hold', turned, ann, frame, {}),
    )
    const deleted = drawEmail('contact message', { messageId: 'm' }, ann, frame, { subject: 'You have mail' })
    expect(deleted.subject).toBe('Moss & Moon: a deleted message')
  })

  it('are text, and so are the names in them: no markup, no line, no placeholder', () => {
    const name = '{{shopName}}\r\nBcc: all@example.com <b>big</b>'
    const texts = { subject: '{{product}}', intro: '<script>alert(1)</script> {{product}}' }
    const { subject, html, text } = drawEmail('back in stock', { productId: 'p', name }, ann, frame, texts)
    expect(subject).toBe('{{shopName}} Bcc: all@example.com <b>big</b>')
    expect(html).not.toMatch(/<script|<b>/)
    expect(text).not.toMatch(/^Bcc/m)
  })

  it('may be one long word, which wraps', () => {
    const { html } = drawEmail('refunded', order, ann, frame, { intro: 'x'.repeat(600) })
    expect(html).toMatch(/overflow-wrap:anywhere[^>]*>\s*x{600}/)
  })
})
