import type { COLOURS } from '../../../../brand/colours.ts'
import type { Frame } from './frame.ts'
import { coloursOf, type Colours } from '../../../../settings/palette.ts'

/** The colours of light or dark mode: mail clients support no variables, so each style names its own, and a style sheet the dark ones. */
const pick = (colours: typeof COLOURS, time: 0 | 1) => ({
  ground: colours.sunken[time],
  paper: colours.paper[time],
  ink: colours.ink[time],
  muted: colours.muted[time],
  line: colours.line[time],
  leaf: colours.leaf[time],
  onLeaf: colours['on-leaf'][time],
  panel: colours['tint-sage'][time],
  forest: colours.forest[time],
  cream: colours.cream[time],
  creamMuted: colours['cream-muted'][time],
})
const SERIF = "Fraunces,Georgia,'Times New Roman',serif"
const SANS = "'Instrument Sans',Arial,Helvetica,sans-serif"

const text = (size: number, colour: string, more = '') =>
  `margin:0;font:400 ${size}px/1.5 ${SANS};color:${colour};overflow-wrap:anywhere;${more}`
const serif = (size: number, colour: string) =>
  `margin:0;font:600 ${size}px/1.2 ${SERIF};color:${colour};overflow-wrap:anywhere`

type Picked = ReturnType<typeof pick>

/** Inline styles, the only ones that every mail client supports. Sizes in pixels. */
const inlineOf = (light: Picked) => ({
  body: `margin:0;padding:0;background:${light.ground}`,
  preheader: 'display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
  outer: `width:100%;border-spacing:0;background:${light.ground}`,
  sheet: `width:100%;max-width:600px;margin:0 auto;border-spacing:0;background:${light.paper}`,
  cell: 'padding:0 24px 24px',
  top: 'padding:24px 24px 16px',
  wordmark: `${serif(22, light.leaf)};text-decoration:none`,
  picture: 'display:block;width:100%;height:auto;border:0;border-radius:20px',
  heading: serif(34, light.ink),
  title: `${serif(22, light.ink)};padding:0 0 8px`,
  text: text(16, light.muted),
  strong: `font-weight:600;color:${light.ink}`,
  link: `color:${light.leaf};font-weight:600`,
  button: `display:inline-block;padding:12px 28px;border-radius:999px;background:${light.leaf};font:600 16px/1.5 ${SANS};color:${light.onLeaf};text-decoration:none`,
  table: 'width:100%;border-spacing:0',
  lines: `width:100%;border-spacing:0;border-bottom:1px solid ${light.line}`,
  thumbCell: `width:56px;padding:12px 16px 12px 0;border-top:1px solid ${light.line};vertical-align:middle`,
  thumb: 'display:block;width:56px;height:70px;border:0;border-radius:12px;object-fit:cover',
  lineCell: `padding:12px 0;border-top:1px solid ${light.line};vertical-align:middle;text-align:left`,
  name: serif(18, light.ink),
  small: text(14, light.muted),
  sumCell: `padding:12px 0 12px 12px;border-top:1px solid ${light.line};vertical-align:middle;text-align:right;white-space:nowrap`,
  sum: text(16, light.ink, 'font-weight:600;font-variant-numeric:tabular-nums'),
  totalLabel: `padding:6px 0;text-align:left;${text(16, light.muted)}`,
  totalSum: `padding:6px 0;text-align:right;white-space:nowrap;${text(16, light.ink)}`,
  grandLabel: `padding:12px 0 6px;border-top:1px solid ${light.line};text-align:left;${text(18, light.ink, 'font-weight:600')}`,
  grandSum: `padding:12px 0 6px;border-top:1px solid ${light.line};text-align:right;white-space:nowrap;${text(18, light.ink, 'font-weight:600')}`,
  stepCell: 'width:32px;padding:8px 14px 8px 0;vertical-align:top',
  stepDone: `display:inline-block;width:28px;border-radius:14px;background:${light.leaf};font:600 14px/28px ${SANS};color:${light.onLeaf};text-align:center`,
  stepOpen: `display:inline-block;width:28px;border-radius:14px;background:${light.panel};font:600 14px/28px ${SANS};color:${light.muted};text-align:center`,
  stepText: 'padding:8px 0;vertical-align:top;text-align:left',
  stepTitle: text(16, light.ink, 'font-weight:600'),
  panel: `padding:20px 24px;border-radius:20px;background:${light.panel}`,
  panelTitle: text(16, light.ink, 'font-weight:600'),
  panelText: text(16, light.ink),
  list: `margin:0;padding:0 0 0 20px;font:400 16px/1.5 ${SANS};color:${light.muted};overflow-wrap:anywhere`,
  foot: `padding:24px;background:${light.forest}`,
  footName: serif(18, light.cream),
  footText: text(14, light.creamMuted, 'padding:4px 0 0'),
})

/** Dark-mode style of each kind of element, where the mail program asks for it. */
const nightOf = (dark: Picked): Record<string, string> => ({
  ground: `background:${dark.ground}!important`,
  paper: `background:${dark.paper}!important`,
  panel: `background:${dark.panel}!important`,
  forest: `background:${dark.forest}!important`,
  ink: `color:${dark.ink}!important`,
  muted: `color:${dark.muted}!important`,
  leaf: `color:${dark.leaf}!important`,
  onleaf: `background:${dark.leaf}!important;color:${dark.onLeaf}!important`,
  step: `background:${dark.panel}!important;color:${dark.muted}!important`,
  line: `border-color:${dark.line}!important`,
})

const sheetOf = (night: Record<string, string>): string =>
  `@media (prefers-color-scheme:dark){${Object.entries(night)
    .map(([name, style]) => `.${name}{${style}}`)
    .join(
      '',
    )}}@media (max-width:480px){.heading{font-size:28px!important}.side{padding-left:16px!important;padding-right:16px!important}}`

export function stylesOf(chosen: Colours) {
  const colours = coloursOf(chosen)
  return {
    ...inlineOf(pick(colours, 0)),
    /** The only style sheet; clients that drop it show the e-mail in light mode and at full width. */
    css: sheetOf(nightOf(pick(colours, 1))),
  }
}

export type Page = Frame & { styles: ReturnType<typeof stylesOf> }
