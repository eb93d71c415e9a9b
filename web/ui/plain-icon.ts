import { createElement, type SVGProps } from 'react'

type IconProps = SVGProps<SVGSVGElement> & {
  /** Pixels. */
  size?: number
}

type IconData = { node: [tag: string, attributes: Record<string, string>][] }

const look = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/**
 * Makes a component of one of Lucide's drawings; the build replaces Lucide's own, whose settings are not used. Icons are
 * beside text that says the same, so screen readers skip them.
 */
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, ...props }: IconProps) {
    return createElement('svg', { ...look, width: size, height: size, ...props }, ...shapes)
  }
}
