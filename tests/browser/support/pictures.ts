import type { Page } from '@playwright/test'
import { IMAGE_WIDTHS } from '../../../contract/images.ts'
import { paths } from '../../../contract/paths.ts'

/** Of a screen that shows two pixels in place of one. */
const DENSITY = 2

/** One pixel. As a file of width 1 it is as wide as the place that `sizes` tells of. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

type Shown = { address: string; shownWidth: number; saidWidth: number; missing: string[] }

/** Every picture of the page that lacks its size, its words or its widths, or for whose place a browser would choose a file too large or too small. */
export async function unfitPictures(page: Page): Promise<string[]> {
  // Those of slips are meant for paper.
  if (new URL(page.url()).pathname === paths.packing()) return []
  const shown = await page.evaluate(async (pixel): Promise<Shown[]> => {
    // A page that is not the shop's, such as the mailbox, has pictures of one size and takes none from elsewhere.
    if (document.querySelector('#content') === null) return []
    // Of the browser itself, which would keep to a larger file it has at hand.
    async function widthSaid(sizes: string): Promise<number> {
      const probe = new Image()
      probe.sizes = sizes
      probe.srcset = `${pixel} 1w`
      await probe.decode()
      return probe.naturalWidth
    }
    const pictures = [...document.images].filter((image) => image.checkVisibility())
    return Promise.all(
      pictures.map(async (image) => {
        const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
        const { offsetWidth, offsetHeight } = image
        const source = image.parentElement?.querySelector('source') ?? image
        return {
          address: image.src,
          // With what its place cuts off, where it does.
          shownWidth:
            getComputedStyle(image).objectFit === 'contain'
              ? offsetWidth
              : Math.max(offsetWidth, offsetHeight * ratio),
          saidWidth: await widthSaid(source.sizes),
          missing: ['width', 'height', 'alt', 'srcset'].filter((name) => !image.hasAttribute(name)),
        }
      }),
    )
  }, PIXEL)
  // A tenth more or less is taken for what it should be.
  const fileFor = (width: number) => IMAGE_WIDTHS.find((each) => each >= width * DENSITY) ?? Infinity
  return shown.flatMap(({ address, shownWidth, saidWidth, missing }) => [
    ...missing.map((attribute) => `${address} has no ${attribute}`),
    ...(fileFor(saidWidth) > fileFor(shownWidth * 1.1) || fileFor(saidWidth) < fileFor(shownWidth * 0.9)
      ? [`${address} is shown ${shownWidth} wide, and said to be ${saidWidth} wide`]
      : []),
  ])
}
