import type { SessionRecord } from '../store/sessions.ts'
import { html } from './html.ts'
import { document } from './layout.ts'
import { merchantOf, totalOf } from './summary.ts'

/** Stands in for the page on which a bank asks its customer to confirm. */
export const confirmPage = (root: string, session: SessionRecord) =>
  document({
    title: 'Confirm your payment',
    root,
    branding: session.details.branding,
    body: html`<section class="message">
      <span class="mark mark-wait" aria-hidden="true"></span>
      <h1>Confirm your payment</h1>
      <p>
        Your bank asks: is it you who pays <strong>${merchantOf(session)}</strong> the amount of
        <strong>${totalOf(session)}</strong>?
      </p>
      <form class="choices" method="post" action="${root}/pay/${session.id}/confirm">
        <button type="submit" name="answer" value="yes">Confirm payment</button>
        <button type="submit" name="answer" value="no" class="quiet">Refuse</button>
      </form>
    </section>`,
  })
