import type { Body, Vessel } from './vessel.ts'
import { GROUND, groundShadow } from '../backdrops.ts'
import { darken, lighten, mix } from '../kit/colour.ts'
import { num, spread } from '../kit/geometry.ts'
import { grain, path, rect, stroke } from '../kit/pen.ts'
import { vessel } from './vessel.ts'

export const glaze = {
  terracotta: '#c96a40',
  cream: '#efe8d8',
  ochre: '#d8a143',
  sage: '#9db094',
  teal: '#3f7077',
  navy: '#35495e',
  blush: '#e3aa97',
  charcoal: '#4a4b4b',
  white: '#f6f3ea',
  plum: '#7d4e60',
  mint: '#a8c8b8',
  zinc: '#a7b2b3',
  forest: '#2f5a45',
} as const

interface Size {
  width?: number
  height?: number
}

/** The classic clay pot with its collar. */
export function clayPot(colour: string = glaze.terracotta, { width = 60, height = 88 }: Size = {}): Vessel {
  return (pen) => {
    const collar = height * 0.22
    const base = vessel(pen, {
      profile: [
        [width * 0.9, height - 4],
        [width * 0.68, 0],
      ],
      colour,
    })
    const top = vessel(pen, {
      profile: [
        [width, height],
        [width * 0.96, height - collar],
      ],
      colour: lighten(colour, 0.05),
      shadow: false,
      rimThickness: 6,
    })
    const under = GROUND - height + collar
    const shade = path(
      `M${num(200 - width * 0.86)} ${num(under)}Q200 ${num(under + 13)} ${num(200 + width * 0.86)} ${num(under)}V${num(under + 4)}Q200 ${num(under + 19)} ${num(200 - width * 0.86)} ${num(under + 4)}Z`,
      '#2a1410',
      { opacity: 0.22 },
    )
    return { svg: base.svg + shade + top.svg, mouth: top.mouth }
  }
}

/** A round-bellied glazed pot. */
export function roundPot(colour: string, { width = 62, height = 92 }: Size = {}): Vessel {
  return (pen) =>
    vessel(pen, {
      profile: [
        [width * 0.9, height],
        [width * 1.02, height * 0.72],
        [width * 1.02, height * 0.4],
        [width * 0.92, height * 0.06],
        [width * 0.62, 0],
      ],
      colour,
    })
}

/** Straight sides; the lower part may be dipped in a second glaze. */
export function cylinderPot(colour: string, { width = 56, height = 92 }: Size = {}, dip?: string): Vessel {
  return (pen) =>
    vessel(pen, {
      profile: [
        [width, height],
        [width * 0.99, height * 0.1],
        [width * 0.94, 0],
      ],
      colour,
      ...(dip && {
        decorate: ({ top, bottom, x, halfWidth }: Body) => {
          const y = top + (bottom - top) * 0.52
          return path(
            `M${num(x - halfWidth - 4)} ${num(y - 6)}Q${num(x)} ${num(y + 12)} ${num(x + halfWidth + 4)} ${num(y - 6)}V${num(bottom + 20)}H${num(x - halfWidth - 4)}Z`,
            dip,
          )
        },
      }),
    })
}

/** Upright flutes. */
export function flutedPot(colour: string, { width = 60, height = 88 }: Size = {}): Vessel {
  return (pen) =>
    vessel(pen, {
      profile: [
        [width, height],
        [width * 0.92, height * 0.3],
        [width * 0.8, 0],
      ],
      colour,
      decorate: ({ x, top, bottom }) => {
        const lines = spread(13, -84, 84).map((degrees) => {
          const u = Math.sin((degrees * Math.PI) / 180)
          return `M${num(x + u * width)} ${num(top)}L${num(x + u * width * 0.82)} ${num(bottom + 8)}`
        })
        return (
          stroke(lines.join(''), darken(colour, 0.26), 2.4, { opacity: 0.75 }) +
          stroke(lines.join(''), lighten(colour, 0.3), 1, { opacity: 0.5, transform: 'translate(2.4 0)' })
        )
      },
    })
}

/** Stoneware with iron specks, the foot left unglazed. */
export function speckledPot(colour: string, { width = 58, height = 86 }: Size = {}): Vessel {
  return (pen) =>
    vessel(pen, {
      profile: [
        [width, height],
        [width, height * 0.45],
        [width * 0.86, height * 0.08],
        [width * 0.7, 0],
      ],
      colour,
      decorate: ({ x, top, bottom, halfWidth }) =>
        rect(x - halfWidth, bottom - height * 0.16, halfWidth * 2, 40, '#c8a27c') +
        grain(110, darken(colour, 0.6), 0.55, 1.7, () => [
          x + pen.random.jitter(halfWidth),
          pen.random.between(top, bottom - height * 0.16),
        ]),
    })
}

/** A painted band of triangles. */
export function paintedPot(colour: string, paint: string, { width = 58, height = 86 }: Size = {}): Vessel {
  return (pen) =>
    vessel(pen, {
      profile: [
        [width, height],
        [width * 0.95, height * 0.5],
        [width * 0.78, 0],
      ],
      colour,
      decorate: ({ x, top }) => {
        const y = top + height * 0.3
        const teeth = spread(9, -1, 1).map((u) => {
          const at = x + Math.sin((u * Math.PI) / 2) * width
          const sag = 8 * Math.cos((u * Math.PI) / 2)
          return `M${num(at - 7)} ${num(y + sag)}L${num(at + 7)} ${num(y + sag)}L${num(at)} ${num(y + sag + 22)}Z`
        })
        const band = (offset: number) =>
          `M${num(x - width)} ${num(y + offset)}Q${num(x)} ${num(y + offset + 17)} ${num(x + width)} ${num(y + offset)}`
        return path(teeth.join(''), paint) + stroke(band(-6), paint, 3) + stroke(band(29), paint, 3)
      },
    })
}

/** Flat planes that catch the light differently. */
export function facetedPot(colour: string, { width = 60, height = 88 }: Size = {}): Vessel {
  return (pen) =>
    vessel(pen, {
      profile: [
        [width, height],
        [width * 0.9, height * 0.4],
        [width * 0.62, 0],
      ],
      colour,
      decorate: ({ x, top, bottom }) => {
        const middle = top + height * 0.52
        const columns = [-1.15, -0.55, 0.05, 0.6, 1.15]
        const planes = columns.slice(1).map((u, i) => {
          const v = columns[i] ?? -1
          const upper = `M${num(x + v * width)} ${num(top - 4)}H${num(x + u * width)}L${num(x + ((u + v) / 2) * width)} ${num(middle)}Z`
          const lower = `M${num(x + ((u + v) / 2) * width)} ${num(middle)}L${num(x + u * width * 0.7)} ${num(bottom + 12)}H${num(x + v * width * 0.7)}Z`
          const tone = i % 2 === 0 ? lighten(colour, 0.16) : darken(colour, 0.1)
          return path(upper, tone) + path(lower, mix(tone, colour, 0.4))
        })
        return planes.join('')
      },
    })
}

/** A wide shallow bowl. */
export function bowl(colour: string, { width = 92, height = 54 }: Size = {}): Vessel {
  return (pen) =>
    vessel(pen, {
      profile: [
        [width, height],
        [width * 0.92, height * 0.45],
        [width * 0.6, height * 0.06],
        [width * 0.42, 0],
      ],
      colour,
    })
}

/** A glazed pot on a wooden stand. */
export function footedPot(colour: string, { width = 62, height = 78 }: Size = {}): Vessel {
  return (pen) => {
    const lift = 38
    const legs = [-0.72, 0.72]
      .map((u) => {
        const x = 200 + u * width
        return path(
          `M${num(x - 4)} ${GROUND - lift - 34}H${num(x + 4)}L${num(x + 3 + u * 4)} ${GROUND + 2}H${num(x - 3 + u * 4)}Z`,
          pen.linear([
            [0, '#b98a58'],
            [1, '#8a5f38'],
          ]),
        )
      })
      .join('')
    const bar = rect(200 - width * 0.74, GROUND - lift - 3, width * 1.48, 6, '#9a6d42')
    const pot = vessel(pen, {
      profile: [
        [width * 0.84, height],
        [width * 0.84, height * 0.1],
        [width * 0.76, 0],
      ],
      colour,
      ground: GROUND - lift,
      shadow: false,
    })
    return { svg: groundShadow(pen, 200, width * 0.8) + bar + pot.svg + legs, mouth: pot.mouth }
  }
}
