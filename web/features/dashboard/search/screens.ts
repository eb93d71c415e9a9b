import { OFFICE_GROUPS } from '../second-links.ts'
import { SIDEBAR_LINKS } from '../sidebar-links.ts'

export type Screen = { title: string; detail: string; to: string; isDocument?: boolean | undefined }

/** Other words for screens. */
const ALSO: Record<string, string> = {
  'Manage Orders': 'sales',
  Users: 'customers accounts roles',
  Imports: 'csv upload',
  Trash: 'deleted restore',
  Packing: 'slips print ship',
  Lots: 'recall trace plant passports',
  Weather: 'frost heat hold',
  Payments: 'checkouts money',
  Archive: 'deleted orders',
  Security: 'password second factor sessions',
  'E-mails sent': 'outbox mail',
  'Audit log': 'history who changed',
  Webhooks: 'log deliveries events',
  Handbook: 'help manual',
}

/** Returns the screens of the office that hold every word of a search. */
export function findScreens(q: string, delivers: boolean, hasPassports: boolean): Screen[] {
  const links = [
    ...SIDEBAR_LINKS.admin.map(({ label, to }) => ({ title: label, detail: '', to })),
    ...OFFICE_GROUPS.flatMap((group) =>
      group.links
        .filter(({ ofDelivery, ofPassports }) => (delivers || !ofDelivery) && (hasPassports || !ofPassports))
        .map(({ label, to, isDocument }) => ({ title: label, detail: group.title, to, isDocument })),
    ),
  ]
  return links.filter(({ title, detail }) => holdsWords(q, [title, detail, ALSO[title] ?? '']))
}

/** True if every word of a search is in some text; none without a word. */
export function holdsWords(q: string, texts: readonly string[]): boolean {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const text = texts.join(' ').toLowerCase()
  return words.length > 0 && words.every((word) => text.includes(word))
}
