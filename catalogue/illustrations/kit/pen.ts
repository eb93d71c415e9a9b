import type { Random } from './random.ts'
import type { Point } from './geometry.ts'
import { num, pt } from './geometry.ts'
import { seededRandom } from './random.ts'

type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Tools of a drawing: its own random numbers, and shared gradients and clips. */
export interface Pen {
  random: Random
  /** A paint that runs in the direction of `angle` (degrees, 0 is left to right, 90 is downward) over the shape. */
  linear(stops: readonly Stop[], angle?: number): string
  /** A paint that runs from the middle of the shape to its edge. */
  radial(stops: readonly Stop[], centre?: Point): string
  /** Keeps `content` inside the outline `d`. */
  clip(d: string, content: string): string
  /** A pen with other random numbers for the same sheet. */
  fork(seed: string): Pen
  /** The gradients and clips used so far. */
  defs(): string
}

/** Gradients and clips by their content, so that equal ones are drawn once. */
type Drawer = Map<string, { id: string; body: string }>

export const createPen = (seed: string): Pen => penFor(seed, new Map())

function penFor(seed: string, drawer: Drawer): Pen {
  const keep = (tag: string, list: Attributes, content: string) => {
    const key = `${tag}${attributes(list)}${content}`
    const id = drawer.get(key)?.id ?? `d${drawer.size}`
    drawer.set(key, { id, body: `<${tag} id="${id}"${attributes(list)}>${content}</${tag}>` })
    return id
  }
  return {
    random: seededRandom(seed),
    linear(stops, angle = 0) {
      const turn = angle === 0 ? {} : { gradientTransform: `rotate(${num(angle)} .5 .5)` }
      return `url(#${keep('linearGradient', turn, stops.map(stop).join(''))})`
    },
    radial(stops, centre = [0.5, 0.5]) {
      return `url(#${keep('radialGradient', { fx: centre[0], fy: centre[1] }, stops.map(stop).join(''))})`
    },
    clip(d, content) {
      const id = keep('clipPath', {}, `<path d="${d}" clip-rule="evenodd"/>`)
      return `<g clip-path="url(#${id})">${content}</g>`
    },
    fork: (other) => penFor(`${seed}/${other}`, drawer),
    defs: () => `<defs>${[...drawer.values()].map(({ body }) => body).join('')}</defs>`,
  }
}

const stop = ([offset, colour, opacity]: Stop) =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`

type Attributes = Record<string, string | number | undefined>

const attributes = (list: Attributes) =>
  Object.entries(list)
    .map(([name, value]) =>
      value === undefined ? '' : ` ${name}="${typeof value === 'number' ? trim(value) : value}"`,
    )
    .join('')

const trim = (value: number) => String(Math.round(value * 100) / 100)

export const path = (d: string, fill: string, more: Attributes = {}) =>
  `<path d="${d}"${attributes({ fill, ...more })}/>`

/** A line without filling, with round ends. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}) =>
  path(d, 'none', {
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

export const ellipse = (centre: Point, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  `<ellipse cx="${num(centre[0])}" cy="${num(centre[1])}" rx="${num(rx)}" ry="${num(ry)}"${attributes({ fill, ...more })}/>`

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${attributes({ fill, ...more })}/>`

/** Moves, turns (degrees) and scales a group; a negative `scaleX` mirrors it. */
export function place(content: string, at: Point, turn = 0, scaleX = 1, scaleY = Math.abs(scaleX)): string {
  const turned = turn === 0 ? '' : ` rotate(${num(turn)})`
  const scaled = scaleX === 1 && scaleY === 1 ? '' : ` scale(${trim(scaleX)} ${trim(scaleY)})`
  return `<g transform="translate(${pt(at)})${turned}${scaled}">${content}</g>`
}

/** Fine dots; `where` chooses each place or refuses it with `null`. */
export function grain(
  count: number,
  colour: string,
  opacity: number,
  size: number,
  where: () => Point | null,
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const point = where()
    if (point) d += `M${pt(point)}h.1`
  }
  return d === '' ? '' : stroke(d, colour, size, { opacity })
}
