import { isEmailAddress } from '../../contract/schemas/email-address.ts'
import { SHOP } from '../../brand/shop.ts'
import type { Config } from '../base/config.ts'
import { newId } from '../base/ids.ts'
import { StartError } from '../base/start-error.ts'
import { renderEmail } from '../features/messages/outbox/draw-email.ts'
import { type EmailContent, button, heading, paragraph } from '../features/messages/outbox/email-content.ts'
import { OWN_COLOURS } from '../../settings/palette.ts'
import { connectMailServer } from '../features/messages/outbox/mail-server.ts'

type Parts = Pick<Config, 'publicUrl'> & {
  mail: NonNullable<Config['mail']>
  to: string
  /** Reads a name's TXT records, each as its pieces. @throws Error with a code of `node:dns` without any, or an answer */
  resolveTxt: (name: string) => Promise<string[][]>
}

type Findings = { lines: string[]; isComplete: boolean }

/** Sends an e-mail as the shop does, and finds its SPF and DMARC records. @throws StartError for no address, or the server's refusal */
export async function checkMail({ publicUrl, mail, to, resolveTxt }: Parts): Promise<Findings> {
  const { smtpUrl: url, from } = mail
  if (!isEmailAddress(to)) throw new StartError(`"${to}" is not an e-mail address such as you@example.com.`)
  const server = connectMailServer({ url, sender: () => ({ from, replyTo: '' }) })
  try {
    const drawn = renderEmail(testEmailTo(to), {
      publicUrl,
      pictures: new Map(),
      shop: () => ({ name: from.name || SHOP.name, contact: [], foot: [], colours: OWN_COLOURS }),
      texts: () => ({}),
    })
    await server.send({ ...drawn, id: newId(), to }, new AbortController().signal)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new StartError(`The mail server did not accept the e-mail: ${said}`, { cause: error })
  } finally {
    server.close()
  }
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const spf = await recordAt([domain], 'v=spf1', resolveTxt)
  const dmarc = await recordAt(
    domainsOf(domain).map((each) => `_dmarc.${each}`),
    'v=DMARC1',
    resolveTxt,
  )
  return {
    isComplete: spf.state === 'found' && dmarc.state === 'found',
    lines: [
      `The mail server accepted an e-mail to ${to}. Open the source of the received e-mail: it should contain spf=pass, dkim=pass and dmarc=pass.`,
      `SPF: ${describe(spf, `Add a TXT record to ${domain}, such as "v=spf1 include:spf.your-mail-provider.example -all".`)}`,
      `DKIM: the mail server signs. Its key stands at <selector>._domainkey.${domain}; the provider names the selector.`,
      `DMARC: ${describe(dmarc, `Add a TXT record to _dmarc.${domain}, such as "v=DMARC1; p=quarantine; rua=mailto:${from.address}".`)}`,
    ],
  }
}

const testEmailTo = (to: string): EmailContent => ({
  subject: 'Test of your mail server',
  preheader: 'The source of this e-mail should contain spf=pass, dkim=pass and dmarc=pass.',
  blocks: [
    heading('E-mails arrive.'),
    paragraph('Open the source of this e-mail: it should contain spf=pass, dkim=pass and dmarc=pass.'),
    button('Open the shop', '/'),
  ],
  reason: `You get this e-mail because somebody ran npm run mail-check for ${to}.`,
})

type DnsLookup =
  | { state: 'found'; name: string; record: string }
  | { state: 'missing' }
  /** No server answered, so the record is unknown. @property code such as `ETIMEOUT` */
  | { state: 'unknown'; code: string }

function describe(looked: DnsLookup, advice: string): string {
  if (looked.state === 'found') return `${looked.name} has "${looked.record}".`
  if (looked.state === 'missing') return `missing. ${advice}`
  return `not known, since the name server did not answer (${looked.code}). Look again later, or from another network.`
}

/** Returns the record of the first name that has one. */
async function recordAt(names: string[], begin: string, resolveTxt: Parts['resolveTxt']): Promise<DnsLookup> {
  for (const name of names) {
    try {
      const records = (await resolveTxt(name)).map((pieces) => pieces.join(''))
      const record = records.find((each) => each.startsWith(begin))
      if (record !== undefined) return { state: 'found', name, record }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      if (code !== 'ENODATA' && code !== 'ENOTFOUND') return { state: 'unknown', code }
    }
  }
  return { state: 'missing' }
}

/** Returns the domain and those above it, down to two labels, because a policy may be at any of them. */
function domainsOf(domain: string): string[] {
  const labels = domain.split('.')
  return Array.from({ length: Math.max(1, labels.length - 1) }, (_, first) => labels.slice(first).join('.'))
}
