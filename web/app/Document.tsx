import type { ReactNode } from 'react'
import { PAPER } from '../../brand/colours.ts'
import { iconPath } from '../../contract/images.ts'
import earlyPresses from '../early/early.js?url'
import { OriginProvider } from '../routing/site.ts'
import fraunces from '../ui/fonts/fraunces-600.woff2?url'
import instrumentSans from '../ui/fonts/instrument-sans.woff2?url'
import { PAGE_STATE_ID, type PageState } from './page-state.ts'

/** The whole page, which the browser hydrates, so it is rendered identically there. */
export function Document({ state, children }: { state: PageState; children: ReactNode }) {
  const { scripts, styles, preloads } = state.assets
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={PAPER[0]} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={PAPER[1]} media="(prefers-color-scheme: dark)" />
        <meta name="color-scheme" content="light dark" />
        {state.icon === undefined ? (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ) : (
          <link rel="icon" href={iconPath(state.icon, 32)} type="image/png" />
        )}
        <link
          rel="apple-touch-icon"
          href={state.icon === undefined ? '/apple-touch-icon.png' : iconPath(state.icon, 180)}
        />
        <link rel="manifest" href="/manifest.webmanifest" />
        {[fraunces, instrumentSans].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        {state.theme !== undefined && <link rel="stylesheet" href={state.theme} precedence="theme" />}
        <script async src={earlyPresses} fetchPriority="high" />
        {/* Low priority, because the scripts would otherwise compete with the style sheet and the first picture. */}
        {preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {/* Not async, because they read data at the end of the page. */}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </head>
      <body>
        <OriginProvider value={state.origin}>{children}</OriginProvider>
        <script
          id={PAGE_STATE_ID}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: asInertJson(state) }}
        />
      </body>
    </html>
  )
}

/** Escapes every `<`, so that no text of a product or review can end the script element. */
const asInertJson = (state: PageState) => JSON.stringify(state).replaceAll('<', String.raw`\u003c`)
