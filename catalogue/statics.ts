import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawAppIcon, drawFavicon } from './scenes/icon.ts'
import { drawSocialPreview } from './scenes/social.ts'
import { icoOf } from './ico.ts'
import { rasterise } from './raster.ts'

/** Pixels: sharp in a tab at twice the density. */
const FAVICON_SIZE = 32

/** Files with fixed names, which browsers and link previews ask for: icons and the social picture. */
export async function renderStatics(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const favicon = drawFavicon()
  await writeFile(join(folder, 'favicon.svg'), favicon)
  const small = await rasterise(favicon, FAVICON_SIZE).png({ compressionLevel: 9 }).toBuffer()
  await writeFile(join(folder, 'favicon.ico'), icoOf(small, FAVICON_SIZE))
  const icon = drawAppIcon()
  const icons = [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const
  for (const [name, size] of icons) {
    await rasterise(icon, size)
      .png({ compressionLevel: 9, palette: size > 200 })
      .toFile(join(folder, name))
  }
  for (const [file, social] of [
    ['social.jpg', drawSocialPreview()],
    ['social-nameless.jpg', drawSocialPreview(null)],
  ] as const)
    await rasterise(social, 1200)
      .removeAlpha()
      .jpeg({ quality: 84, mozjpeg: true })
      .toFile(join(folder, file))
}
