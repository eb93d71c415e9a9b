import { isLoopback } from '../../../../base/settings/address.ts'
import { isLive } from '../../../sales/payments/test-payment.ts'
import { connectMailServer } from '../../../messages/outbox/mail-server.ts'
import { type Check, type Checked, checkOf } from './check.ts'

export function checkKeys({ config }: Checked): Check {
  const { stripe, publicUrl, databaseUrl, secretsKey, secretsKeyOther } = config
  const { fine, better, wrong } = checkOf('keys', 'Keys')
  if (stripe.secretKey === null)
    return isLoopback(publicUrl)
      ? fine('The sandbox takes the payments. To sell, set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.')
      : wrong(
          'The sandbox takes the payments of a shop that others can reach: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
        )
  if (databaseUrl !== null && secretsKey === null)
    return wrong(
      'SECRETS_KEY is not set, so no admin can set up an app as a second factor: set the output of openssl rand -base64 32.',
    )
  if (!isLive(stripe.secretKey))
    return better('STRIPE_SECRET_KEY is a test key, so no money moves: set the live one to sell.')
  if (isLoopback(publicUrl))
    return wrong(
      `PUBLIC_URL is ${publicUrl}, which no customer reaches after paying: set the shop's address.`,
    )
  if (secretsKeyOther !== null)
    return better(
      'SECRETS_KEY_OTHER is still set: take it away once the log says that nothing is left to seal anew.',
    )
  return fine('The card provider and the secrets of accounts have their keys.')
}

/** Connects to the mail server and logs in, without sending anything. */
export async function checkMailServer({ config: { mail } }: Checked): Promise<Check> {
  const { fine, better, wrong } = checkOf('mail', 'E-mail')
  if (mail === null) return better('No e-mail leaves the shop: set SMTP_URL and MAIL_FROM.')
  const server = connectMailServer({ url: mail.smtpUrl, sender: () => ({ from: mail.from, replyTo: '' }) })
  try {
    await server.verify()
    return fine(
      `The mail server takes e-mails of ${mail.from.address}. npm run mail-check -- --to you@example.com sends one.`,
    )
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return wrong(
      `The mail server of SMTP_URL does not let the shop in (${said}): check its address and password.`,
    )
  } finally {
    server.close()
  }
}
