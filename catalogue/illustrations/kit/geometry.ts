export type Point = readonly [x: number, y: number]

/** Angles are in degrees, 0 is up and positive turns clockwise, as a gardener would say "to the right". */
export function polar(angle: number, length: number, from: Point = [0, 0]): Point {
  const radians = (angle * Math.PI) / 180
  return [from[0] + Math.sin(radians) * length, from[1] - Math.cos(radians) * length]
}

export const lerp = (a: number, b: number, t: number) => a + (b - a) * t

/** `count` numbers spread evenly from `first` to `last`, both included. */
export function spread(count: number, first: number, last: number): number[] {
  return Array.from({ length: count }, (_, i) =>
    count === 1 ? (first + last) / 2 : lerp(first, last, i / (count - 1)),
  )
}

/** A number as SVG text: one decimal is a quarter of a pixel at the largest width. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

export const pt = (point: Point) => `${num(point[0])} ${num(point[1])}`

/** A growing line: starts at `from` in direction `angle` and turns by `bend` degrees on its way. */
export function spine(from: Point, angle: number, length: number, bend = 0, steps = 10): Point[] {
  const points: Point[] = [from]
  let at = from
  for (let i = 0; i < steps; i++) {
    at = polar(angle + bend * ((i + 0.5) / steps), length / steps, at)
    points.push(at)
  }
  return points
}

/** The place at `t` (0..1) of a line and the direction it runs there. */
export function along(points: readonly Point[], t: number): { point: Point; angle: number } {
  const last = points.length - 1
  const position = Math.min(Math.max(t, 0), 1) * last
  const index = Math.min(Math.floor(position), last - 1)
  const a = points[index] ?? [0, 0]
  const b = points[index + 1] ?? a
  const rest = position - index
  return {
    point: [lerp(a[0], b[0], rest), lerp(a[1], b[1], rest)],
    angle: (Math.atan2(b[0] - a[0], a[1] - b[1]) * 180) / Math.PI,
  }
}

/** Path segments that run softly through the points; the pen must already stand on the first one. */
export function soft(points: readonly Point[]): string {
  let d = ''
  for (let i = 1; i < points.length - 1; i++) {
    const point = points[i] ?? [0, 0]
    const next = points[i + 1] ?? point
    const end: Point = i === points.length - 2 ? next : [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]
    d += `Q${pt(point)} ${pt(end)}`
  }
  if (points.length === 2) d += `L${pt(points[1] ?? [0, 0])}`
  return d
}

/** An open soft line as path data. */
export const softLine = (points: readonly Point[]) => `M${pt(points[0] ?? [0, 0])}${soft(points)}`

/** A closed soft outline through the middles of the given corners. */
export function softLoop(points: readonly Point[]): string {
  const middle = (i: number): Point => {
    const a = points[i % points.length] ?? [0, 0]
    const b = points[(i + 1) % points.length] ?? a
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  const curves = points.map(
    (_, i) => `Q${pt(points[(i + 1) % points.length] ?? [0, 0])} ${pt(middle(i + 1))}`,
  )
  return `M${pt(middle(0))}${curves.join('')}Z`
}
