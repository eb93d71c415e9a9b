import type { App } from '../../../platform/app-type.ts'
import { legalLines } from '../../../platform/legal-lines.ts'
import type { Settings } from '../../../platform/settings.ts'
import type { Frame, Sender } from './frame.ts'
import { measureEmails } from './email-metrics.ts'
import { connectMailServer } from './mail-server.ts'
import type { EmailKind, LinkKind } from '../../../../contract/email-kinds.ts'
import { isTextKind, textKey } from '../../../../settings/email-texts.ts'
import { type FactReader, type FileReader, Outbox, type TokenMaker } from './outbox.ts'

type OutboxHandle = {
  /** True if a mail server is configured. Without one every e-mail is noted as skipped. */
  isOn: boolean
  frame: Frame
  /** Sends due e-mails in the background while the shop listens. Call it after the commit; a sweep finds the rest. */
  wake: () => void
  /** Sends due e-mails and waits for that. Never rejects. */
  run: () => Promise<void>
  /** Registers the maker of the link tokens of a kind of e-mail. */
  makeTokens: (kind: LinkKind, maker: TokenMaker) => void
  /** Registers the reader of data added to a kind of e-mail. */
  addFacts: (kind: EmailKind, reader: FactReader) => void
  /** Registers the reader of the files attached to a kind of e-mail. */
  attach: (kind: EmailKind, reader: FileReader) => void
}

declare module 'fastify' {
  interface FastifyInstance {
    outbox: OutboxHandle
  }
}

/** Milliseconds between two sweeps for e-mails that are due again, or were left by a process that died. */
const SWEEP_EVERY = 15_000

type Options = Pick<Frame, 'pictures'> & { smtpUrl: string | null }

/** Decorates `app.outbox`, which sends after each commit and sweeps every 15 seconds (docs/decisions/e-mail.md#the-outbox). */
export function addOutbox(app: App, { smtpUrl, pictures }: Options): void {
  const server = smtpUrl === null ? null : connectMailServer({ url: smtpUrl, sender: () => senderOf(app) })
  const frame: Frame = {
    publicUrl: app.config.publicUrl,
    pictures,
    shop: () => shopOf(app.settings),
    texts: (kind) => (isTextKind(kind) ? app.settings.get(textKey(kind)) : {}),
  }
  const { db, clock, log } = app
  const outbox = new Outbox({
    db,
    clock,
    log,
    server,
    frame,
  })
  measureEmails(app)
  let sweep: NodeJS.Timeout | undefined
  app.decorate('outbox', {
    isOn: server !== null,
    frame,
    wake: () => {
      // Apps that only serve injected requests send by `run` alone.
      if (sweep !== undefined) outbox.wake()
    },
    run: () => outbox.run(),
    makeTokens: (kind, maker) => outbox.tokenMakers.set(kind, maker),
    addFacts: (kind, reader) =>
      outbox.factReaders.set(kind, [...(outbox.factReaders.get(kind) ?? []), reader]),
    attach: (kind, reader) => outbox.fileReaders.set(kind, reader),
  })
  app.addHook('onListen', async () => {
    sweep = setInterval(() => outbox.wake(), SWEEP_EVERY).unref()
    outbox.wake()
  })
  app.addHook('preClose', async () => {
    clearInterval(sweep)
    sweep = undefined
    await outbox.close()
  })
}

function shopOf(settings: Settings): Sender {
  const contact = [settings.get('shop.address').join(', '), settings.get('shop.phone')]
  const foot = [legalLines(settings).join(' · '), settings.get('mail.footer')]
  return {
    name: settings.get('shop.name'),
    contact: contact.filter((part) => part !== ''),
    foot: foot.filter((line) => line !== ''),
    colours: settings.get('shop.colours'),
  }
}

/** The address is that of the mail server; the name and the address for answers are the merchant's. */
function senderOf({ config, settings }: App): ReturnType<Parameters<typeof connectMailServer>[0]['sender']> {
  const email = settings.get('shop.email')
  return {
    from: {
      name: settings.get('mail.senderName') || settings.get('shop.name'),
      address: config.mail?.from.address ?? (email || 'shop@shop.example'),
    },
    replyTo: settings.get('mail.replyTo') || email,
  }
}
