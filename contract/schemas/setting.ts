import * as z from 'zod'
import { FIELD_TYPES, SETTING_GROUPS, type SettingGroup } from '../settings.ts'
import { MAX_OFFICIAL_BYTES } from '../official-files.ts'
import { text } from './common.ts'
import { Email } from './user.ts'

const GROUP_IDS = Object.keys(SETTING_GROUPS) as [SettingGroup, ...SettingGroup[]]

const MAX_KEY = 80

/** One field of a setting, or of a row of one. */
export const FieldView = z
  .object({
    label: z.string(),
    help: z.string().optional(),
    type: z.enum(FIELD_TYPES),
    most: z.number().optional().meta({ description: 'characters, entries, or the largest number' }),
    least: z.number().optional(),
    choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
    shown: z
      .array(z.string())
      .optional()
      .meta({ description: 'fields that a folded row of a list shows, its title first' }),
    get fields() {
      return z.record(z.string(), FieldView).optional()
    },
  })
  .meta({ id: 'SettingField' })
export type FieldView = z.infer<typeof FieldView>

export const SettingView = z
  .object({
    ...FieldView.shape,
    key: z.string(),
    value: z.unknown().optional().meta({ description: 'left out for a secret' }),
    default: z.unknown().optional(),
    from: z.enum(['default', 'stored', 'environment']),
    isLocked: z.boolean().meta({ description: 'true if set by a variable of the server' }),
    lockedBy: z.string().optional().meta({ description: 'that variable' }),
    needs: z.enum(['nothing', 'restart']),
    isSet: z.boolean().optional(),
    hint: z.string().optional().meta({ description: 'the last four characters of a secret' }),
    version: z.number(),
    problem: z
      .string()
      .optional()
      .meta({ description: 'reason why the stored value is not used; the default is used instead' }),
  })
  .meta({ id: 'Setting' })
export type SettingView = z.infer<typeof SettingView>

export const SettingsQuery = z.object({ group: z.enum(GROUP_IDS).optional() })

export const SettingsView = z.object({
  groups: z.array(z.object({ id: z.enum(GROUP_IDS), title: z.string(), settings: z.array(SettingView) })),
})
export type SettingsView = z.infer<typeof SettingsView>

export const SettingsBody = z.object({
  values: z
    .record(text(MAX_KEY), z.unknown())
    .meta({ description: 'by key; `null` restores the default. All are stored or none' }),
  versions: z
    .record(text(MAX_KEY), z.number().int().min(0))
    .optional()
    .meta({ description: 'versions that were loaded; 409 if one has changed' }),
})
export type SettingsBody = z.infer<typeof SettingsBody>

export const SettingHistoryQuery = z.object({ key: text(MAX_KEY).optional() })

export const SettingHistoryView = z.object({
  changes: z.array(
    z.object({
      _id: z.string(),
      key: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      actor: z.object({ _id: z.string().nullable(), email: z.string() }),
      createdAt: z.string(),
    }),
  ),
})
export type SettingHistoryView = z.infer<typeof SettingHistoryView>

export const TestEmailBody = z.object({ to: Email })

export const TestEmailView = z.object({
  emailId: z.string().meta({ description: 'of the e-mail in `GET /api/emails`' }),
})

export const TestPaymentView = z
  .object({
    provider: z.enum(['stripe', 'sandbox']),
    mode: z.enum(['live', 'test']),
    isAnswering: z.boolean(),
    lastEventAt: z
      .string()
      .nullable()
      .meta({ description: 'when the provider last sent an event, to the minute; null if never' }),
    problem: z.string().optional().meta({ description: 'description of the problem' }),
  })
  .meta({ id: 'TestPayment' })
export type TestPaymentView = z.infer<typeof TestPaymentView>

export const OfficialFileView = z.object({ file: z.string().meta({ description: 'its address' }) })

/** An official file as a data URL. */
export const OfficialFileBody = z.object({
  file: text(Math.ceil((MAX_OFFICIAL_BYTES * 4) / 3) + 100).regex(
    /^data:image\/(svg\+xml|png|jpeg|webp);base64,[A-Za-z\d+/]+=*$/,
    'must be an SVG, PNG, JPEG or WebP of at most 380 kB',
  ),
})
