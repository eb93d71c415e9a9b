import type { Branding } from '../store/sessions.ts'

const colour = /^#[\da-f]{6}$/i

/** From a page to its style sheet, which carries the shop's colours: no style stands in a page itself. */
export function stylesheetOf(root: string, branding: Branding = {}): string {
  const asked = new URLSearchParams({ ...branding }).toString()
  return `${root}/sandbox.css${asked === '' ? '' : `?${asked}`}`
}

/** Overrides the sandbox's colours with those of a session. In dark mode the button's colour is lightened, as all are. */
export function brandingCss({ background, button }: Record<string, unknown>): string {
  const day = [
    ...(isColour(background) ? [`--paper: ${background};`] : []),
    ...(isColour(button)
      ? [
          `--leaf: ${button}; --on-leaf: ${isLight(button) ? '#12211a' : '#ffffff'};`,
          `--leaf-deep: color-mix(in srgb, ${button} 80%, black); --leaf-pale: color-mix(in srgb, ${button} 12%, white);`,
        ]
      : []),
  ]
  const night = isColour(button) ? `--leaf: color-mix(in srgb, ${button} 45%, white);` : ''
  if (day.length === 0) return ''
  return `
:root { ${day.join(' ')} }
@media (prefers-color-scheme: dark) {
  :root { --paper: #161b18; --on-leaf: #12211a; --leaf-deep: #ffffff; --leaf-pale: #22332a; ${night} }
}
`
}

const isColour = (value: unknown): value is string => typeof value === 'string' && colour.test(value)

/** Dark words are read better on it than white ones. */
function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18
}
