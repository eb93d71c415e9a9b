import { expect, it } from 'vitest'
import { contrast, SHAPES, weakPairs, WORDS } from '../contract/contrast.ts'
import { COLOURS, ICON, ON_PICTURES_BY_NIGHT } from './colours.ts'

/** How much pictures are dimmed by night, in web/ui/theme.css. */
const DIMMED = 0.88

type Pair = { what: string; colour: string; ground: string; least: number }

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

it('words can be read and shapes be seen on their grounds, by day and by night', () => {
  const sentences = weakPairs(COLOURS).map(
    ({ colour, ground, time, is, least }) =>
      `By ${time} ${colour} on ${ground} has a contrast of ${is.toFixed(2)}; ${least} is the least. Change one of them in brand/colours.ts.`,
  )
  expect(sentences).toEqual([])
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
