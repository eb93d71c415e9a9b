import * as z from 'zod'
import { paths } from '../../../../../contract/paths.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To an address that an account has or wants: opening its link confirms the address. */
export const confirmAddress = defineKind({
  data: z.object({ isNew: z.boolean(), hours: z.int() }),
  compose: ({ isNew, hours }, { token, address, shopName }) => ({
    subject: 'Confirm your address',
    preheader: `The link works once, within ${hours} hours.`,
    blocks: [
      heading(isNew ? 'Is this your new address?' : 'Is this your address?'),
      paragraph(
        isNew ? `An account at ${shopName} wants to use it. ` : `Your account at ${shopName} uses it. `,
        `The link works once, within ${hours} hours.`,
      ),
      button('Confirm this address', `${paths.confirmAddress()}#${token}`),
      paragraph('You know nothing of this? Then you need not do anything.'),
    ],
    reason: `Somebody typed ${address} at ${shopName}, so you get this e-mail.`,
  }),
  example: { isNew: true, hours: 24 },
})

/** To the present address of an account, when a change to another is requested. */
export const addressAsked = defineKind({
  data: z.object({ days: z.int() }),
  compose: ({ days }, { token, address, shopName }) => ({
    subject: 'Somebody asked for another address',
    preheader: `For ${days} days you can stop it or take it back.`,
    blocks: [
      heading('Your account may get another address.'),
      paragraph(
        `Somebody who was logged in and knew your password at ${shopName} asked for it. It is changed once the link is opened that went to the new address.`,
      ),
      paragraph(
        `Was it not you? Within ${days} days this stops it, or takes it back. Everybody is logged out, and you choose a new password.`,
      ),
      button('Keep this address', `${paths.undoAddress()}#${token}`),
    ],
    reason: `${address} is the address of an account at ${shopName}, so you get this e-mail.`,
  }),
  example: { days: 7 },
})

/** To the old address of an account, when it has changed. */
export const addressChanged = defineKind({
  data: z.object({ days: z.int() }),
  compose: ({ days }, { token, address, shopName }) => ({
    subject: 'Your account has a new address',
    preheader: `For ${days} days you can take that back.`,
    blocks: [
      heading('Your account has a new address.'),
      paragraph(`From now on your account at ${shopName} uses another address, and e-mails go there.`),
      paragraph(`Was it not you? Take it back within ${days} days. Everybody is logged out then.`),
      button('Take the old address back', `${paths.undoAddress()}#${token}`),
    ],
    reason: `${address} was the address of an account at ${shopName}, so you get this e-mail.`,
  }),
  example: { days: 7 },
})
