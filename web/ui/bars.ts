/** Bars at the lower edge of the window or of their dialog, in the order of their appearance. */
const bars = new Set<HTMLElement>()
const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(placeBars)

/** The part of the window's height that bars may take together. */
const SHARE = 1 / 5

/** Pixels between a bar and the element with the focus. */
const GAP = 24

/**
 * The ref of a bar that sticks to the lower edge while the rest scrolls. It sticks only while there is space, which
 * there is not at 400 % or with large fonts: `data-still` then turns it off in the styles. Elements with the focus stay
 * clear of it.
 */
export function barRef(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  bars.add(bar)
  if (bars.size === 1) {
    window.addEventListener('resize', placeBars)
    window.addEventListener('focusin', showTextArea)
  }
  observer?.observe(bar)
  placeBars()
  return () => {
    bars.delete(bar)
    observer?.unobserve(bar)
    scrollerOf(bar).style.scrollPaddingBottom = ''
    placeBars()
    if (bars.size > 0) return
    window.removeEventListener('resize', placeBars)
    window.removeEventListener('focusin', showTextArea)
  }
}

/** Scrolls a text area clear of the bars: browsers stop once its caret is in view. Not under a finger or a mouse, which would select text. */
function showTextArea({ target }: FocusEvent) {
  if (target instanceof HTMLTextAreaElement && !target.matches(':active'))
    target.scrollIntoView({ block: 'nearest' })
}

function placeBars() {
  const taken = new Map<HTMLElement, number>()
  for (const bar of bars) {
    const scroller = scrollerOf(bar)
    const before = taken.get(scroller) ?? 0
    delete bar.dataset.still
    const isBar = ['sticky', 'fixed'].includes(getComputedStyle(bar).position)
    const all = before + (isBar ? bar.offsetHeight : 0)
    if (all <= window.innerHeight * SHARE) taken.set(scroller, all)
    else bar.dataset.still = ''
  }
  for (const bar of bars) {
    const height = taken.get(scrollerOf(bar)) ?? 0
    scrollerOf(bar).style.scrollPaddingBottom = height === 0 ? '' : `${height + GAP}px`
  }
}

const scrollerOf = (bar: HTMLElement): HTMLElement => bar.closest('dialog') ?? document.documentElement
