import type { Page } from '@playwright/test'
import { expect } from './test.ts'

type State = { openDialogs?: number } | null

/**
 * Until the browser's history holds the entries of so many open dialogs. It gets and leaves them a moment after a dialog opened or
 * closed (web/ui/use-back-closes.ts): Back, a new address or a reload in between would lead to another page.
 */
export const expectOpenDialogs = (page: Page, count: number) =>
  expect
    .poll(() => page.evaluate(() => (history.state as State)?.openDialogs ?? 0), 'dialogs in the history')
    .toBe(count)
