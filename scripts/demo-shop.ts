import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { startShop, type ShopProcess } from '../bench/shop-process.ts'
import { unpackMigrated } from '../server/testing/kept-dumps.ts'
import { requireBrowser } from './find-browser.ts'

/** Opens a shop with demo data and a browser for the time of `work`. @param args of the browser */
export async function inDemoShop<Answer>(
  work: (shop: ShopProcess, browser: Browser) => Promise<Answer>,
  args: string[] = [],
): Promise<Answer> {
  const executablePath = await requireBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'shop-demo-'))
  await unpackMigrated(folder)
  const shop = await startShop({ DATA_DIR: folder, DEMO_DATA: 'on' })
  const browser = await chromium.launch({ executablePath, args })
  try {
    return await work(shop, browser)
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
