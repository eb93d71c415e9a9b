import chromium from '@sparticuz/chromium'

/** Unpacks the Chromium brought by npm into the temporary folder, for `shipped-chromium.ts`. */
await chromium.executablePath()
