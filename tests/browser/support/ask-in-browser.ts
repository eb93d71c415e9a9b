import type { Page } from '@playwright/test'

/**
 * From now on dashboards come as the server draws them for a guest, so that the browser makes all calls of a screen,
 * which the test answers in the shop's place.
 */
export async function askInBrowser(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/dashboard'),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const { status, headers, ...answer } = await fetch(route.request().url()).then(async (response) => ({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      }))
      // The body is unpacked.
      delete headers['content-encoding']
      delete headers['content-length']
      await route.fulfill({ status, headers, ...answer })
    },
  )
}
