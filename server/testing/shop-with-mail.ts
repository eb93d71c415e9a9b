import { closeAtEnd } from './close-at-end.ts'
import { startMailServer } from './mail-server.ts'
import { startTestShop, type TestShopOptions } from './test-shop.ts'

/** Starts a shop beside a mail server of its own, which takes its e-mails and ends with it. */
export async function withMail<Shop extends { close: () => Promise<void> }>(
  start: (smtpUrl: string) => Promise<Shop>,
) {
  const mail = await startMailServer()
  const shop = await start(mail.url)
  return {
    ...shop,
    mail,
    close: async () => {
      await shop.close()
      await mail.close()
    },
  }
}

/** Closed when the test or the file that opens it ends. */
export const openShopWithMail = (options: TestShopOptions = {}) =>
  closeAtEnd(withMail((smtpUrl) => startTestShop({ ...options, smtpUrl })))
