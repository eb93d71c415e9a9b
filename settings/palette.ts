import { isDeepStrictEqual } from 'node:util'
import { COLOURS } from '../brand/colours.ts'
import { contrast, type DayAndNight, hexOf, oklchOf, weakPairs, WORDS } from '../contract/contrast.ts'

/** The two colours that a shop may choose, as `#rrggbb` by day. */
export type Colours = { readonly main: string; readonly accent: string }

export const OWN_COLOURS: Colours = { main: COLOURS.leaf[0], accent: COLOURS.clay[0] }

/** How much pictures are dimmed by night, in web/ui/theme.css. */
const DIMMED = 0.88

/** The colours that follow from the two: pressed buttons, soft grounds, dark panels, and all of them by night. */
function paletteOf({ main, accent }: Colours): Record<string, DayAndNight> {
  const [own, second] = [oklchOf(main), oklchOf(accent)]
  const shade = (of: typeof own, lightness: number, mostChroma: number) =>
    hexOf({ ...of, lightness, chroma: Math.min(of.chroma, mostChroma) })
  return {
    leaf: [main, shade(own, 0.79, 0.1)],
    'leaf-strong': [shade(own, Math.max(0, own.lightness - 0.07), 0.4), shade(own, 0.85, 0.1)],
    'leaf-soft': [shade(own, 0.94, 0.025), shade(own, 0.31, 0.04)],
    'on-leaf': [COLOURS['on-leaf'][0], shade(own, 0.23, 0.04)],
    clay: [accent, shade(second, 0.79, 0.11)],
    'on-clay': [COLOURS['on-clay'][0], shade(second, 0.24, 0.06)],
    forest: [shade(own, 0.33, 0.05), shade(own, 0.3, 0.05)],
    'forest-raised': [shade(own, 0.4, 0.05), shade(own, 0.38, 0.05)],
  }
}

/** The shop's colours with those that it has chosen. */
export const coloursOf = (chosen: Colours): typeof COLOURS =>
  isDeepStrictEqual(chosen, OWN_COLOURS) ? COLOURS : { ...COLOURS, ...paletteOf(chosen) }

/** On pictures by night, where the second colour stands on their dimmed light paper. */
function onPicturesByNight({ accent }: Colours): string {
  const { lightness, ...of } = oklchOf(accent)
  return hexOf({ ...of, lightness: Math.max(0, lightness - 0.05) })
}

/** Why these colours cannot be used, as the end of a sentence for `main` and for `accent`. */
export function whyUnreadable(colours: Colours): { field: 'main' | 'accent'; message: string }[] {
  const derived = paletteOf(colours)
  const weak = weakPairs({ ...COLOURS, ...derived })
    .filter(({ colour, ground }) => colour in derived || ground in derived)
    .map(({ colour, ground, ...rest }) => ({
      field: [colour, ground].some((name) => name.includes('clay')) ? ('accent' as const) : ('main' as const),
      ...rest,
    }))
  const paper = COLOURS['tint-sage'][0]
  const onPictures = [
    { time: 'day' as const, is: contrast(colours.accent, paper) },
    { time: 'night' as const, is: contrast(onPicturesByNight(colours), paper, DIMMED) },
  ]
    .filter(({ is }) => is < WORDS)
    .map((each) => ({ field: 'accent' as const, least: WORDS, ...each }))
  return [...weak, ...onPictures].map(({ field, time, is, least }) => ({
    field,
    message: `is not readable ${time === 'night' ? 'in the dark theme' : 'in the light theme'}: its contrast is ${is.toFixed(1)}, and the minimum is ${least}. Choose a darker or stronger colour`,
  }))
}

/** The style sheet that puts these colours in the place of the shop's own. */
export function themeCss(colours: Colours): string {
  const palette = Object.entries(paletteOf(colours))
  const declare = (each: readonly (readonly [string, string])[]) =>
    each.map(([name, colour]) => `--color-${name}:${colour}`).join(';')
  const day = palette.map(([name, [colour]]) => [name, colour] as const)
  const night = palette.map(([name, [, colour]]) => [name, colour] as const)
  const daylight = day
    .filter(([name]) => ['leaf', 'leaf-strong', 'on-leaf'].includes(name))
    .concat([['clay', onPicturesByNight(colours)]])
  return `:root{${declare(day)}}@media screen and (prefers-color-scheme:dark){:root{${declare(night)}}.daylight{${declare(daylight)}}}`
}
