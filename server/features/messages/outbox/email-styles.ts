import { COLOURS } from '../../../../brand/colours.ts'

/**
 * The colours of one mode, light or dark. Mail clients do not support variables, so each style contains its colour, and the style sheet
 * repeats it for dark mode.
 */
const pick = (time: 0 | 1) => ({
  ground: COLOURS.sunken[time],
  paper: COLOURS.paper[time],
  ink: COLOURS.ink[time],
  muted: COLOURS.muted[time],
  line: COLOURS.line[time],
  leaf: COLOURS.leaf[time],
  onLeaf: COLOURS['on-leaf'][time],
  panel: COLOURS['tint-sage'][time],
  forest: COLOURS.forest[time],
  cream: COLOURS.cream[time],
  creamMuted: COLOURS['cream-muted'][time],
})
const [LIGHT, DARK] = [pick(0), pick(1)]

const SERIF = "Fraunces,Georgia,'Times New Roman',serif"
const SANS = "'Instrument Sans',Arial,Helvetica,sans-serif"

const text = (size: number, colour: string, more = '') =>
  `margin:0;font:400 ${size}px/1.5 ${SANS};color:${colour};overflow-wrap:anywhere;${more}`
const serif = (size: number, colour: string) =>
  `margin:0;font:600 ${size}px/1.2 ${SERIF};color:${colour};overflow-wrap:anywhere`

/** Inline styles, the only ones that every mail client supports. Sizes in pixels. */
export const STYLES = {
  body: `margin:0;padding:0;background:${LIGHT.ground}`,
  preheader: 'display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
  outer: `width:100%;border-spacing:0;background:${LIGHT.ground}`,
  sheet: `width:100%;max-width:600px;margin:0 auto;border-spacing:0;background:${LIGHT.paper}`,
  cell: 'padding:0 24px 24px',
  top: 'padding:24px 24px 16px',
  wordmark: `${serif(22, LIGHT.leaf)};text-decoration:none`,
  picture: 'display:block;width:100%;height:auto;border:0;border-radius:20px',
  heading: serif(34, LIGHT.ink),
  title: `${serif(22, LIGHT.ink)};padding:0 0 8px`,
  text: text(16, LIGHT.muted),
  strong: `font-weight:600;color:${LIGHT.ink}`,
  link: `color:${LIGHT.leaf};font-weight:600`,
  button: `display:inline-block;padding:12px 28px;border-radius:999px;background:${LIGHT.leaf};font:600 16px/1.5 ${SANS};color:${LIGHT.onLeaf};text-decoration:none`,
  table: 'width:100%;border-spacing:0',
  lines: `width:100%;border-spacing:0;border-bottom:1px solid ${LIGHT.line}`,
  thumbCell: `width:56px;padding:12px 16px 12px 0;border-top:1px solid ${LIGHT.line};vertical-align:middle`,
  thumb: 'display:block;width:56px;height:70px;border:0;border-radius:12px;object-fit:cover',
  lineCell: `padding:12px 0;border-top:1px solid ${LIGHT.line};vertical-align:middle;text-align:left`,
  name: serif(18, LIGHT.ink),
  small: text(14, LIGHT.muted),
  sumCell: `padding:12px 0 12px 12px;border-top:1px solid ${LIGHT.line};vertical-align:middle;text-align:right;white-space:nowrap`,
  sum: text(16, LIGHT.ink, 'font-weight:600;font-variant-numeric:tabular-nums'),
  totalLabel: `padding:6px 0;text-align:left;${text(16, LIGHT.muted)}`,
  totalSum: `padding:6px 0;text-align:right;white-space:nowrap;${text(16, LIGHT.ink)}`,
  grandLabel: `padding:12px 0 6px;border-top:1px solid ${LIGHT.line};text-align:left;${text(18, LIGHT.ink, 'font-weight:600')}`,
  grandSum: `padding:12px 0 6px;border-top:1px solid ${LIGHT.line};text-align:right;white-space:nowrap;${text(18, LIGHT.ink, 'font-weight:600')}`,
  stepCell: 'width:32px;padding:8px 14px 8px 0;vertical-align:top',
  stepDone: `display:inline-block;width:28px;border-radius:14px;background:${LIGHT.leaf};font:600 14px/28px ${SANS};color:${LIGHT.onLeaf};text-align:center`,
  stepOpen: `display:inline-block;width:28px;border-radius:14px;background:${LIGHT.panel};font:600 14px/28px ${SANS};color:${LIGHT.muted};text-align:center`,
  stepText: 'padding:8px 0;vertical-align:top;text-align:left',
  stepTitle: text(16, LIGHT.ink, 'font-weight:600'),
  panel: `padding:20px 24px;border-radius:20px;background:${LIGHT.panel}`,
  panelTitle: text(16, LIGHT.ink, 'font-weight:600'),
  panelText: text(16, LIGHT.ink),
  list: `margin:0;padding:0 0 0 20px;font:400 16px/1.5 ${SANS};color:${LIGHT.muted};overflow-wrap:anywhere`,
  foot: `padding:24px;background:${LIGHT.forest}`,
  footName: serif(18, LIGHT.cream),
  footText: text(14, LIGHT.creamMuted, 'padding:4px 0 0'),
} as const

/** Dark-mode style of each kind of element, where the mail program asks for it. */
const NIGHT: Record<string, string> = {
  ground: `background:${DARK.ground}!important`,
  paper: `background:${DARK.paper}!important`,
  panel: `background:${DARK.panel}!important`,
  forest: `background:${DARK.forest}!important`,
  ink: `color:${DARK.ink}!important`,
  muted: `color:${DARK.muted}!important`,
  leaf: `color:${DARK.leaf}!important`,
  onleaf: `background:${DARK.leaf}!important;color:${DARK.onLeaf}!important`,
  step: `background:${DARK.panel}!important;color:${DARK.muted}!important`,
  line: `border-color:${DARK.line}!important`,
}

/** The only style sheet; clients that drop it show the e-mail in light mode and at full width. */
export const STYLE_SHEET = `@media (prefers-color-scheme:dark){${Object.entries(NIGHT)
  .map(([name, style]) => `.${name}{${style}}`)
  .join(
    '',
  )}}@media (max-width:480px){.heading{font-size:28px!important}.side{padding-left:16px!important;padding-right:16px!important}}`
