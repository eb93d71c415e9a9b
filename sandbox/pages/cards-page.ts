import type { SessionRecord } from '../store/sessions.ts'
import { groupDigits, testCards, type TestCard } from '../test-cards.ts'
import { html, type Html } from './html.ts'
import { document } from './layout.ts'

/** @param session an open one to go back to with the chosen number */
export const cardsPage = (root: string, session: SessionRecord | null) =>
  document({
    title: 'Test card numbers',
    root,
    back: session && { href: `${root}/pay/${session.id}`, text: 'Back to payment' },
    body: html`<section class="numbers">
      <h1>Test card numbers</h1>
      <p>
        Each number simulates one outcome. Use any future expiry date, any three-digit security code and any
        name. Other numbers are refused.
      </p>
      <ul>
        ${testCards.map((card) => cardRow(root, card, session))}
      </ul>
    </section>`,
  })

const cardRow = (root: string, card: TestCard, session: SessionRecord | null): Html =>
  html`<li>
    <h2>${card.title}</h2>
    <p class="number">${groupDigits(card.number)}</p>
    <p>${card.description}</p>
    ${session && html`<p><a href="${root}/pay/${session.id}?card=${card.name}" aria-label="Use this number: ${card.title}">Use this number</a></p>`}
  </li> `
