import { useSyncExternalStore } from 'react'

export type ThemeColours = {
  ink: string
  muted: string
  line: string
  surface: string
  /** Fixed: orders, products, reviews and users keep their colour on every visit (specification, section 2). */
  series: [string, string, string, string]
}

const darkScheme = '(prefers-color-scheme: dark)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(darkScheme)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The theme's colours as a canvas needs them: resolved, and again when the visitor's scheme changes. */
export function useThemeColours(): ThemeColours {
  const isDark = useSyncExternalStore(
    subscribe,
    () => matchMedia(darkScheme).matches,
    () => false,
  )
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim()
  return {
    ink: colour('ink'),
    muted: colour('muted'),
    line: colour('line'),
    surface: colour('surface'),
    series: isDark
      ? ['#7fb894', '#e08a68', '#dcb45a', '#86b0cf']
      : ['#2f6b4a', '#c4623f', '#d29a2f', '#4f7f9f'],
  }
}
