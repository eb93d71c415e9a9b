import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What WCAG asks of words (1.4.3) and of what is not words: edges of controls, stars (1.4.11). */
const WORDS = 4.5
const SHAPES = 3

const theme = await readFile(join(import.meta.dirname, 'theme.css'), 'utf8')
const [day = '', night = ''] = theme.split('@media screen and (prefers-color-scheme: dark)')

const tokensOf = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
const schemes = { light: tokensOf(day), dark: { ...tokensOf(day), ...tokensOf(night) } }

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['paper', 'surface']

it.each(Object.entries(schemes))('colours of the %s theme can be told from their grounds', (_, colours) => {
  const pairs = [
    ...['edge', 'star', 'leaf', 'danger', 'series-1', 'series-2', 'series-3', 'series-4'].flatMap((shape) =>
      grounds.map((ground) => [shape, ground, SHAPES]),
    ),
    ...['ink', 'muted', 'leaf', 'clay', 'danger'].flatMap((word) =>
      grounds.map((ground) => [word, ground, WORDS]),
    ),
    ...['leaf', 'clay', 'danger'].map((ground) => [`on-${ground}`, ground, WORDS]),
    ...['danger', 'warn', 'green', 'blue', 'indigo'].map((word) => [word, `${word}-soft`, WORDS]),
    ...['pending', 'processing', 'shipped', 'completed'].map((step) => [
      'on-status',
      `status-${step}`,
      SHAPES,
    ]),
    ['muted', 'sunken', WORDS],
    ['ink', 'leaf-soft', WORDS],
    ['cream', 'forest', WORDS],
    ['cream-muted', 'forest', WORDS],
  ] as const
  const weak = (pairs as readonly (readonly [string, string, number])[])
    .map(([one, other, least]) => ({
      one,
      other,
      least,
      is: contrast(colours[one] ?? '', colours[other] ?? ''),
    }))
    .filter(({ is, least }) => !(is >= least))
    .map(({ one, other, is }) => `${one} on ${other}: ${is.toFixed(2)}`)
  expect(weak).toEqual([])
})
