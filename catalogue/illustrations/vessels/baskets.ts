import type { Vessel } from './vessel.ts'
import { GROUND } from '../backdrops.ts'
import { darken, lighten } from '../kit/colour.ts'
import { num, spread } from '../kit/geometry.ts'
import { path, rect, stroke } from '../kit/pen.ts'
import { vessel } from './vessel.ts'

interface Size {
  width?: number
  height?: number
  handles?: boolean
}

/** A woven basket: rows of strands, every second row shifted. */
export function basket(colour = '#cf9f5c', { width = 66, height = 84, handles = false }: Size = {}): Vessel {
  return (pen) => {
    const drawn = vessel(pen, {
      profile: [
        [width * 0.92, height],
        [width * 1.04, height * 0.55],
        [width * 0.98, height * 0.1],
        [width * 0.8, 0],
      ],
      colour: darken(colour, 0.2),
      rim: lighten(colour, 0.05),
      rimThickness: 6,
      decorate: ({ x, top, bottom, halfWidth }) => weave(x, top, bottom, halfWidth, colour),
    })
    const y = GROUND - height
    const grips = [-1, 1]
      .map((side) => {
        const x = 200 + side * width * 0.92
        return stroke(
          `M${num(x)} ${num(y + 8)}C${num(x + side * 16)} ${num(y - 20)} ${num(x + side * 26)} ${num(y + 14)} ${num(x + side * 7)} ${num(y + 30)}`,
          darken(colour, side < 0 ? 0.12 : 0.3),
          5,
        )
      })
      .join('')
    return handles ? { ...drawn, svg: grips + drawn.svg } : drawn
  }
}

function weave(x: number, top: number, bottom: number, halfWidth: number, colour: string): string {
  const rows = Math.round((bottom - top) / 9.5)
  let strands = ''
  let shine = ''
  for (let row = 0; row <= rows; row++) {
    const count = 9
    for (let i = 0; i <= count; i++) {
      const turn = ((i + (row % 2) * 0.5) / count - 0.5) * Math.PI
      const [u, narrow] = [Math.sin(turn), Math.max(0.25, Math.cos(turn))]
      const [cx, cy] = [x + u * halfWidth, top + row * 9.5 + 4 + 7 * Math.cos(turn)]
      const w = 10 * narrow
      strands += `M${num(cx - w)} ${num(cy)}Q${num(cx)} ${num(cy - 8)} ${num(cx + w)} ${num(cy)}Q${num(cx)} ${num(cy + 8)} ${num(cx - w)} ${num(cy)}Z`
      shine += `M${num(cx - w * 0.6)} ${num(cy - 1.6)}Q${num(cx)} ${num(cy - 4)} ${num(cx + w * 0.5)} ${num(cy - 2)}`
    }
  }
  return path(strands, colour) + stroke(shine, lighten(colour, 0.3), 1, { opacity: 0.6 })
}

/** A square planter of upright boards. */
export function boxPlanter(colour = '#a9794b', { width = 74, height = 96 }: Size = {}): Vessel {
  return (pen) =>
    vessel(pen, {
      profile: [
        [width, height],
        [width * 0.97, 2],
        [width * 0.96, 0],
      ],
      colour,
      decorate: ({ x, top, bottom }) => {
        const joints = spread(7, -1, 1).map(
          (u) => `M${num(x + u * width)} ${num(top - 4)}V${num(bottom + 14)}`,
        )
        const hoops = [0.16, 0.78].map((t) => {
          const y = top + (bottom - top) * t
          return `M${num(x - width)} ${num(y)}Q${num(x)} ${num(y + 16)} ${num(x + width)} ${num(y)}`
        })
        return (
          spread(6, -0.83, 0.83)
            .map((u, i) =>
              rect(
                x + u * width - width / 6,
                top - 4,
                width / 3,
                height + 20,
                i % 2 ? lighten(colour, 0.1) : darken(colour, 0.06),
              ),
            )
            .join('') +
          stroke(joints.join(''), darken(colour, 0.45), 1.4, { opacity: 0.7 }) +
          stroke(hoops.join(''), '#5b5f60', 6)
        )
      },
    })
}

/** A zinc tub with rolled hoops. */
export function zincTub(colour = '#a9b5b6', { width = 68, height = 92 }: Size = {}): Vessel {
  return (pen) =>
    vessel(pen, {
      profile: [
        [width, height],
        [width * 0.84, 0],
      ],
      colour,
      rim: lighten(colour, 0.2),
      rimThickness: 4,
      decorate: ({ x, top, bottom }) =>
        [0.12, 0.2, 0.72, 0.8]
          .map((t) => {
            const y = top + (bottom - top) * t
            const line = `M${num(x - width)} ${num(y)}Q${num(x)} ${num(y + 16)} ${num(x + width)} ${num(y)}`
            return (
              stroke(line, darken(colour, 0.3), 2, { opacity: 0.6 }) +
              stroke(line, '#ffffff', 1.2, { opacity: 0.5, transform: 'translate(0 -2)' })
            )
          })
          .join(''),
    })
}

/** A pot hung from three cords; trailing plants have the room below. */
export function hangingPot(
  colour: string,
  { width = 58, height = 66, ground = 228 }: { width?: number; height?: number; ground?: number } = {},
): Vessel {
  return (pen) => {
    const top = ground - height
    const cords = stroke(
      `M200 18L${num(200 - width * 0.96)} ${num(top + 1)}M200 18L${num(200 + width * 0.96)} ${num(top + 1)}M200 18L200 ${num(top - 4)}`,
      '#a98a62',
      2,
    )
    const ring = stroke('M200 8A5 5 0 1 1 199.9 8', '#8a6b45', 2.4)
    const pot = vessel(pen, {
      profile: [
        [width, height],
        [width * 0.98, height * 0.5],
        [width * 0.7, height * 0.06],
        [width * 0.46, 0],
      ],
      colour,
      ground,
      shadow: false,
    })
    return { svg: cords + ring + pot.svg, mouth: pot.mouth }
  }
}
