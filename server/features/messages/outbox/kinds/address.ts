import * as z from 'zod'
import { farPaths } from '../../../../../contract/far-paths.ts'
import { button, heading, paragraph } from '../email-content.ts'
import { defineKind } from './kind.ts'

/** To an address that an account has or wants: opening its link confirms the address. */
export const confirmAddress = defineKind({
  data: z.object({ isNew: z.boolean(), hours: z.int() }),
  compose: ({ isNew, hours }, { token, address, shopName }) => ({
    subject: 'Confirm your e-mail address',
    preheader: `The link works once and expires after ${hours} hours.`,
    blocks: [
      heading(isNew ? 'Confirm your new e-mail address' : 'Confirm your e-mail address'),
      paragraph(
        isNew
          ? `It will be used for an account at ${shopName}. `
          : `It is used for your account at ${shopName}. `,
        `The link works once and expires after ${hours} hours.`,
      ),
      button('Confirm this address', `${farPaths.confirmAddress()}#${token}`),
      paragraph('If you did not request this, you can ignore this e-mail.'),
    ],
    reason: `You get this e-mail because ${address} was entered at ${shopName}.`,
  }),
  example: { isNew: true, hours: 24 },
})

/** To the present address of an account, when a change to another is requested. */
export const addressAsked = defineKind({
  data: z.object({ days: z.int() }),
  compose: ({ days }, { token, address, shopName }) => ({
    subject: 'E-mail address change requested',
    preheader: `You can cancel or undo this change within ${days} days.`,
    blocks: [
      heading('The e-mail address of your account may change.'),
      paragraph(
        `Somebody who was logged in to your account at ${shopName} and entered your password requested this. The address changes when the link in the e-mail to the new address is opened.`,
      ),
      paragraph(
        `If this was not you, you can cancel or undo the change within ${days} days. All sessions end, and you choose a new password.`,
      ),
      button('Keep this address', `${farPaths.undoAddress()}#${token}`),
    ],
    reason: `You get this e-mail because you have an account at ${shopName} with ${address}.`,
  }),
  example: { days: 7 },
})

/** To the old address of an account, when it has changed. */
export const addressChanged = defineKind({
  data: z.object({ days: z.int() }),
  compose: ({ days }, { token, address, shopName }) => ({
    subject: 'Your e-mail address was changed',
    preheader: `You can undo this change within ${days} days.`,
    blocks: [
      heading('The e-mail address of your account was changed.'),
      paragraph(`Your account at ${shopName} now uses another e-mail address, and e-mails are sent there.`),
      paragraph(`If this was not you, you can undo the change within ${days} days. All sessions end.`),
      button('Restore the old address', `${farPaths.undoAddress()}#${token}`),
    ],
    reason: `You get this e-mail because you had an account at ${shopName} with ${address}.`,
  }),
  example: { days: 7 },
})
