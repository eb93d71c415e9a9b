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

/** Every picture of a page after a walk from its top to its end, when all have come. */
export async function loadedPictures(page: Page): Promise<LoadedPicture[]> {
  return await page.evaluate(async () => {
    /** Decodes anew while the page takes the picture out or its browser changes to another file of the set, which both end a decode. */
    async function decode(image: HTMLImageElement): Promise<void> {
      const file = image.currentSrc
      try {
        await image.decode()
      } catch (error) {
        if (!image.isConnected) return
        const isBroken = image.complete && image.naturalWidth === 0 && image.currentSrc === file
        if (isBroken) throw new Error(`${file} is no picture`, { cause: error })
        await new Promise(requestAnimationFrame)
        await decode(image)
      }
    }
    const pictures = [...document.images].filter((image) => image.checkVisibility())
    for (const image of pictures) {
      image.scrollIntoView({ block: 'center', behavior: 'instant' })
      await decode(image)
    }
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
