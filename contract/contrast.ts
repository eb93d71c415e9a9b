/** The contrast that WCAG requires of text (1.4.3) and of edges of controls, stars and lines of charts (1.4.11). */
export const WORDS = 4.5
export const SHAPES = 3

/** By day and by night, as `#rrggbb`. */
export type DayAndNight = readonly [day: string, night: string]

/** The words of pages and the grounds they stand on, by the names of colours. */
const WORD_PAIRS: readonly (readonly [word: string, ground: string])[] = [
  ...['ink', 'muted', 'leaf', 'clay', 'danger'].flatMap((word) => [
    [word, 'paper'] as const,
    [word, 'surface'] as const,
  ]),
  ...['leaf', 'clay', 'danger'].map((ground) => [`on-${ground}`, ground] as const),
  ...['danger', 'warn', 'green', 'blue', 'indigo'].map((word) => [word, `${word}-soft`] as const),
  ['on-leaf', 'leaf-strong'],
  ['muted', 'sunken'],
  ['ink', 'leaf-soft'],
  ['leaf', 'leaf-soft'],
  ['leaf', 'tint-sage'],
  ['cream', 'forest'],
  ['cream', 'forest-raised'],
  ['cream-muted', 'forest'],
]

/** Shapes that have to be seen, and their grounds. */
const SHAPE_PAIRS: readonly (readonly [shape: string, ground: string])[] = [
  ...['edge', 'star', 'series-1', 'series-2', 'series-3', 'series-4'].flatMap((shape) => [
    [shape, 'paper'] as const,
    [shape, 'surface'] as const,
  ]),
  ...['pending', 'processing', 'shipped', 'completed'].map(
    (step) => ['on-status', `status-${step}`] as const,
  ),
]

/** Two colours that are too close; `is` is their contrast and `least` what it has to be. */
export type Weak = { colour: string; ground: string; time: 'day' | 'night'; is: number; least: number }

/** The pairs of a palette whose words cannot be read or whose shapes cannot be seen. */
export function weakPairs(palette: Readonly<Record<string, DayAndNight>>): Weak[] {
  const pairs = [
    ...WORD_PAIRS.map(([colour, ground]) => ({ colour, ground, least: WORDS })),
    ...SHAPE_PAIRS.map(([colour, ground]) => ({ colour, ground, least: SHAPES })),
  ]
  return (['day', 'night'] as const).flatMap((time, scheme) =>
    pairs
      .map((pair) => ({
        ...pair,
        time,
        is: contrast(palette[pair.colour]![scheme]!, palette[pair.ground]![scheme]!),
      }))
      .filter(({ is, least }) => is < least),
  )
}

/** The contrast of two colours, from 1 to 21. @param light how much both are dimmed, from 0 to 1 */
export function contrast(one: string, other: string, light = 1): number {
  const [darker = 0, lighter = 0] = [luminance(one, light), luminance(other, light)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string, light: number): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => linear(channel * light))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 0 to 1. */
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

const linear = (share: number) => (share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)

/** Lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees. */
type Oklch = { lightness: number; chroma: number; hue: number }

/** https://bottosson.github.io/posts/oklab */
export function oklchOf(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = channels(hex).map(linear)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const [lightness, a, bb] = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
  return { lightness, chroma: Math.hypot(a, bb), hue: (Math.atan2(bb, a) * 180) / Math.PI }
}

/** The colour as `#rrggbb`; one that a screen cannot show gets less chroma. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const rgb = rgbOf({ lightness, chroma: chroma * share, hue })
    if (rgb.every((channel) => channel >= -0.001 && channel <= 1.001)) return toHex(rgb)
  }
  return toHex(rgbOf({ lightness, chroma: 0, hue }))
}

function rgbOf({ lightness, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((share) => (share <= 0.003_130_8 ? share * 12.92 : 1.055 * Math.max(share, 0) ** (1 / 2.4) - 0.055))
}

const toHex = (rgb: readonly number[]) =>
  `#${rgb
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
