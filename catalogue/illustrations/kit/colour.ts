type Rgb = [number, number, number]

const parse = (hex: string): Rgb => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as Rgb

/** `#rrggbb` between two colours; `t` is 0 at the first and 1 at the second. */
export function mix(a: string, b: string, t: number): string {
  const [from, to] = [parse(a), parse(b)]
  const channels = from.map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * t))
  return `#${channels.map((c) => Math.min(255, Math.max(0, c)).toString(16).padStart(2, '0')).join('')}`
}

/** Lighter colours lean to warm light, darker ones to a deep green-blue shade, as one lamp would do it. */
export const lighten = (colour: string, amount: number) => mix(colour, '#fff6dc', amount)
export const darken = (colour: string, amount: number) => mix(colour, '#0a2222', amount)

/** The lit side, the shaded side and the midrib of a leaf. */
export interface Tones {
  light: string
  dark: string
  rib: string
}

/** `depth` runs from 0, at the back and in shade, to 1, in front and in the light. */
export function tones(base: string, depth = 0.6): Tones {
  const lit = depth < 0.5 ? darken(base, (0.5 - depth) * 0.55) : lighten(base, (depth - 0.5) * 0.32)
  return { light: lighten(lit, 0.1), dark: darken(lit, 0.14), rib: lighten(lit, 0.38) }
}

export const greens = {
  deep: '#1f5638',
  leaf: '#2f7048',
  fresh: '#4a8f57',
  spring: '#74a857',
  lime: '#a3bf5b',
  olive: '#7c8a55',
  sage: '#8aa587',
  silver: '#a9bca8',
  blue: '#5f9490',
  jade: '#5a9a78',
  moss: '#5d7a3c',
} as const
