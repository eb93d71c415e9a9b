/** By day and by night, as `#rrggbb`. A colour that is the same in both stands there twice. */
type Colour = readonly [day: string, night: string]

/** The ground of every page, of the browser's bar and of a phone's start screen. */
export const PAPER: Colour = ['#fbf8f1', '#151b17']

/** The shop's own green by day. */
const GREEN = '#1f4d38'

/**
 * The shop's colours: pages, the browser's bar, charts, the payment page, icons and the offline page read them from here. A test
 * names every pair that is too close to be read.
 */
export const COLOURS = {
  // Grounds, from deep to raised.
  sunken: ['#f2ede1', '#0f1411'],
  paper: PAPER,
  surface: ['#fffefb', '#1d2520'],

  // Words, quieter words, hairlines, and the edges of what can be used: fields, pills, second buttons.
  ink: ['#1d2a23', '#efece2'],
  muted: ['#58635b', '#a9b3aa'],
  line: ['#e6e0d2', '#303a33'],
  'line-strong': ['#c9c3b3', '#4a564e'],
  edge: ['#8f8a7b', '#76837a'],

  // The shop's own colour: buttons and links, the same pressed, its pale ground, and words on a button.
  leaf: [GREEN, '#93c9a6'],
  'leaf-strong': ['#16392a', '#b0dabe'],
  'leaf-soft': ['#e7eddf', '#24352b'],
  'on-leaf': ['#fdfbf5', '#10231a'],

  // The second colour, for what matters, and the stars of reviews.
  clay: ['#a9492a', '#eb9d7f'],
  'on-clay': ['#fffaf5', '#32130a'],
  star: ['#a86e0f', '#e2ae52'],

  // Panels: category tiles, promo cards, the hero.
  'tint-sage': ['#e9eadb', '#2a3026'],
  'tint-lime': ['#edf1df', '#2a3324'],
  'tint-blush': ['#fbe8df', '#3a2a24'],
  'tint-sky': ['#e2ebee', '#232f34'],
  'tint-mint': ['#e2eadb', '#26332a'],

  // The dark panels, as at the foot of every page, and what is written on them.
  forest: ['#203c2c', '#1c3327'],
  'forest-raised': ['#33503f', '#2c4838'],
  cream: ['#f8f3e6', '#f8f3e6'],
  'cream-muted': ['#c3d0c0', '#c3d0c0'],

  // Charts: orders, products, reviews, users.
  'series-1': ['#2f6b4a', '#7fb894'],
  'series-2': ['#c4623f', '#e08a68'],
  'series-3': ['#b47d1c', '#dcb45a'],
  'series-4': ['#4f7f9f', '#86b0cf'],

  // Messages and marks, each with its pale ground.
  danger: ['#ad2b20', '#f2a398'],
  'danger-soft': ['#fbe8e4', '#42211d'],
  'on-danger': ['#fffaf8', '#34100b'],
  warn: ['#744a05', '#efcd85'],
  'warn-soft': ['#fbefd2', '#3d3119'],
  green: ['#1f5d3c', '#a4d9b4'],
  'green-soft': ['#dff0e1', '#1f3a2a'],
  blue: ['#1d4f78', '#a5cdec'],
  'blue-soft': ['#e0edf6', '#1c3346'],
  indigo: ['#40398a', '#c5c0f4'],
  'indigo-soft': ['#e9e7f8', '#2d2a4d'],

  // The steps of an order.
  'status-pending': ['#8a5a0b', '#e6bd6c'],
  'status-processing': ['#23618f', '#8fc0e6'],
  'status-shipped': ['#584c9c', '#b9b0f0'],
  'status-completed': ['#22663f', '#93cfa6'],
  'on-status': ['#fffdf8', '#14201a'],
} as const satisfies Record<string, Colour>

export type ColourName = keyof typeof COLOURS

/** Words on a picture. Pictures keep their light paper by night and are dimmed a little, so these are stronger than by day. */
export const ON_PICTURES_BY_NIGHT = { muted: '#4d5850', clay: '#94401f' } as const satisfies Partial<
  Record<ColourName, string>
>

/** The icon: a leaf on a round or square ground. */
export const ICON = { ground: GREEN, disc: '#2a5f46', leaf: '#dcebc2', shade: '#b3cf97' }
