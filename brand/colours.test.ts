import { expect, it } from 'vitest'
import { COLOURS, ICON, ON_PICTURES_BY_NIGHT, type ColourName } from './colours.ts'

/** Contrasts required by WCAG: of text (1.4.3), and of edges of controls, stars and lines of charts (1.4.11). */
const WORDS = 4.5
const SHAPES = 3

/** How much pictures are dimmed by night, in web/ui/theme.css. */
const DIMMED = 0.88

type Pair = { what: string; colour: string; ground: string; least: number }

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)

function luminance(hex: string, light: number): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const share = channel * light
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, light = 1): number {
  const [darker = 0, lighter = 0] = [luminance(one, light), luminance(other, light)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** A sentence for each pair that cannot be told apart well enough. */
const weak = (pairs: Pair[], light = 1): string[] =>
  pairs.flatMap(({ what, colour, ground, least }) => {
    const is = contrast(colour, ground, light)
    return is >= least
      ? []
      : [
          `${what} has a contrast of ${is.toFixed(2)}; ${least} is the least. Change one of them in brand/colours.ts.`,
        ]
  })

const words: [ColourName, ColourName][] = [
  ...(['ink', 'muted', 'leaf', 'clay', 'danger'] as const).flatMap((word): [ColourName, ColourName][] => [
    [word, 'paper'],
    [word, 'surface'],
  ]),
  ...(['leaf', 'clay', 'danger'] as const).map((ground): [ColourName, ColourName] => [
    `on-${ground}`,
    ground,
  ]),
  ...(['danger', 'warn', 'green', 'blue', 'indigo'] as const).map((word): [ColourName, ColourName] => [
    word,
    `${word}-soft`,
  ]),
  ['on-leaf', 'leaf-strong'],
  ['muted', 'sunken'],
  ['ink', 'leaf-soft'],
  ['leaf', 'leaf-soft'],
  ['cream', 'forest'],
  ['cream', 'forest-raised'],
  ['cream-muted', 'forest'],
]

const shapes: [ColourName, ColourName][] = [
  ...(['edge', 'star', 'series-1', 'series-2', 'series-3', 'series-4'] as const).flatMap(
    (shape): [ColourName, ColourName][] => [
      [shape, 'paper'],
      [shape, 'surface'],
    ],
  ),
  ...(['pending', 'processing', 'shipped', 'completed'] as const).map((step): [ColourName, ColourName] => [
    'on-status',
    `status-${step}`,
  ]),
]

it.each([
  ['day', 0],
  ['night', 1],
] as const)('by %s words can be read and shapes be seen on their grounds', (time, scheme) => {
  const pairs = [
    ...words.map((pair) => [...pair, WORDS] as const),
    ...shapes.map((pair) => [...pair, SHAPES] as const),
  ]
  const named = pairs.map(([name, ground, least]) => ({
    what: `By ${time} ${name} on ${ground}`,
    colour: COLOURS[name][scheme],
    ground: COLOURS[ground][scheme],
    least,
  }))
  expect(weak(named)).toEqual([])
})

it('words on pictures can be read by day, and by night, when the pictures are dimmed', () => {
  const named = (time: string, { ink, muted, clay }: Record<'ink' | 'muted' | 'clay', string>) =>
    Object.entries({ ink, muted, clay }).map(([name, colour]) => ({
      what: `On pictures by ${time} ${name} on tint-sage`,
      colour,
      ground: COLOURS['tint-sage'][0],
      least: WORDS,
    }))
  const day = { ink: COLOURS.ink[0], muted: COLOURS.muted[0], clay: COLOURS.clay[0] }
  expect(weak(named('day', day))).toEqual([])
  expect(weak(named('night', { ...day, ...ON_PICTURES_BY_NIGHT }), DIMMED)).toEqual([])
})

it('the leaf of the icon is seen on its ground', () => {
  const on = (ground: 'ground' | 'disc') =>
    (['leaf', 'shade'] as const).map((part) => ({
      what: `The icon's ${part} on its ${ground}`,
      colour: ICON[part],
      ground: ICON[ground],
      least: SHAPES,
    }))
  expect(weak([...on('ground'), ...on('disc')])).toEqual([])
})

it('every colour is written as #rrggbb', () => {
  const all = [
    ...Object.values(COLOURS).flat(),
    ...Object.values(ON_PICTURES_BY_NIGHT),
    ...Object.values(ICON),
  ]
  expect(all.filter((colour) => !/^#[\da-f]{6}$/.test(colour))).toEqual([])
})
