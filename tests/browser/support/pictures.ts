import type { Page } from '@playwright/test'

export type LoadedPicture = {
  address: string
  /** CSS pixels the whole picture takes, with what its place cuts off. */
  shownWidth: number
  /** Pixels of the file that was chosen. */
  loadedWidth: number
  /** Attributes that are not there. */
  missing: string[]
}

/** Every picture of a page when all have come. */
export async function loadedPictures(page: Page): Promise<LoadedPicture[]> {
  return await page.evaluate(async () => {
    async function load(image: HTMLImageElement): Promise<void> {
      // Without a walk over the page, whose every step would be drawn.
      image.loading = 'eager'
      while (image.isConnected && !image.complete)
        await new Promise((done) => {
          image.addEventListener('load', done, { once: true })
          image.addEventListener('error', done, { once: true })
        })
      if (image.isConnected && image.naturalWidth === 0) throw new Error(`${image.currentSrc} is no picture`)
    }
    const pictures = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(pictures.map(load))
    return pictures
      .filter((image) => image.isConnected)
      .map((image) => {
        const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
        const { offsetWidth, offsetHeight, currentSrc } = image
        return {
          address: new URL(currentSrc).pathname,
          shownWidth: Math.max(offsetWidth, offsetHeight * ratio),
          loadedWidth: Number(/\/(\d+)\.\w+$/.exec(currentSrc)?.[1] ?? 0),
          missing: ['width', 'height', 'alt', 'srcset'].filter((name) => !image.hasAttribute(name)),
        }
      })
  })
}
