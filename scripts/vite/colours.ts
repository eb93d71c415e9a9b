import type { Plugin } from 'vite'
import { COLOURS, ON_PICTURES_BY_NIGHT, type ColourName } from '../../brand/colours.ts'

const MARK = "@import 'virtual:colours';"

/** Selectors of parts on pictures, which keep the light colours in dark mode. */
const onPictures = [
  'surface',
  'ink',
  'muted',
  'leaf',
  'leaf-strong',
  'on-leaf',
  'clay',
  'tint-sage',
] as const satisfies ColourName[]

/** `@import 'virtual:colours'` in the style sheet: the shop's colours as Tailwind's theme, with those of dark mode. */
export const colours = (): Plugin => ({
  name: 'colours',
  // Before Tailwind, which reads the whole style sheet at once.
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/app\/styles\.css/ },
    handler: (code) => (code.includes(MARK) ? code.replace(MARK, themeOf()) : undefined),
  },
})

function themeOf(): string {
  const all = Object.entries(COLOURS)
  const day = all.map(([name, [colour]]) => [name, colour] as const)
  const night = all
    .filter(([, [day, night]]) => night !== day)
    .map(([name, [, night]]) => [name, night] as const)
  const daylight = onPictures.map((name) => [name, COLOURS[name][0]] as const)
  return `
@theme { ${declare(day)} }
@media screen and (prefers-color-scheme: dark) {
  :root { ${declare(night)} }
  .daylight { ${declare([...daylight, ...Object.entries(ON_PICTURES_BY_NIGHT)])} }
}`
}

const declare = (colours: (readonly [name: string, colour: string])[]) =>
  colours.map(([name, colour]) => `--color-${name}: ${colour};`).join(' ')
