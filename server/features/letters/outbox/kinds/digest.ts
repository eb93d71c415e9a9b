import * as z from 'zod'
import { SHOP } from '../../../../../brand/shop.ts'
import { EMAIL_KINDS } from '../../../../../contract/email-kinds.ts'
import { paths } from '../../../../../contract/paths.ts'
import { defineKind } from './kind.ts'

const Failure = z.object({ kind: z.enum(EMAIL_KINDS), letters: z.int() })

/** To every admin, on a morning after something failed. Names no customer. */
export const digest = defineKind({
  data: z.object({ day: z.iso.date(), failures: z.array(Failure) }),
  compose: ({ day, failures }) => {
    const letters = failures.reduce((sum, failure) => sum + failure.letters, 0)
    const counted = letters === 1 ? '1 letter' : `${letters} letters`
    return {
      subject: `${SHOP.name}: ${counted} could not be sent`,
      preheader: `On ${day}. You can send them again.`,
      picture: null,
      blocks: [
        { block: 'heading', text: `${counted} could not be sent.` },
        {
          block: 'text',
          parts: [`On ${day} these were given up. The list says why, and sends them again.`],
        },
        {
          block: 'list',
          items: failures.map(({ kind, letters: times }) => `${times} × ${kind}`),
        },
        { block: 'button', label: 'Open the list', to: paths.emails() },
      ],
      reason: `You run ${SHOP.name}, so you get this letter.`,
    }
  },
  example: {
    day: '2026-11-21',
    failures: [
      { kind: 'order placed', letters: 2 },
      { kind: 'status changed', letters: 1 },
    ],
  },
})
