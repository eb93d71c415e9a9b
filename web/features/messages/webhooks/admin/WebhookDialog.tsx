import { useState } from 'react'
import type { WebhookView } from '../../../../../contract/schemas/webhook.ts'
import {
  WEBHOOK_TYPES,
  MAX_WEBHOOK_URL,
  webhookTypes,
  type WebhookType,
} from '../../../../../contract/webhooks.ts'
import { FormModal } from '../../../../forms/FormModal.tsx'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { FormError } from '../../../../ui/FormError.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useShown } from '../../../../routing/use-shown.ts'
import { useAddWebhookMutation, useChangeWebhookMutation } from './webhooks.api.ts'

type WebhookDialogProps = {
  /** `null` for a new one. */
  webhook: WebhookView | null
  onClose: () => void
  /** Called with the secret of a new one. */
  onAdded?: (secret: string) => void
}

/** The form of a webhook: its address and its events. */
export function WebhookDialog({ webhook, onClose, onAdded }: WebhookDialogProps) {
  const { field, isDirty, isSubmitting, onSubmit, refuse, problem } = useTextForm({
    start: { url: webhook?.url ?? '', description: webhook?.description ?? '' },
  })
  const [first] = useState(() => webhookTypes.filter((type) => webhook?.types.includes(type) ?? false))
  const [types, setTypes] = useState<readonly WebhookType[]>(first)
  const [add] = useAddWebhookMutation()
  const [change] = useChangeWebhookMutation()
  const shown = useShown()

  const save = onSubmit(async ({ url, description }) => {
    if (types.length === 0) return refuse('Please choose at least one event.')
    const body = { url: url.trim(), description: description.trim(), types: [...types] }
    if (webhook === null) {
      const { data, error } = await add({ body })
      if (error !== undefined) return refuse(error)
      onAdded?.(data.secret)
    } else {
      const { error } = await change({ id: webhook._id, body })
      if (error !== undefined) return refuse(error)
      if (shown.current) onClose()
    }
    dashboardToast.success(webhook === null ? 'Webhook added' : 'Webhook saved')
  })

  const isChanged = isDirty || types.join() !== first.join()
  return (
    <FormModal
      title={webhook === null ? 'Add webhook' : 'Edit webhook'}
      isDirty={isChanged}
      onClose={onClose}
    >
      <form onSubmit={save} className="grid gap-4" noValidate>
        <TextField
          label="Endpoint URL"
          type="url"
          required
          maxLength={MAX_WEBHOOK_URL}
          hint="Starts with https:// and accepts POST requests"
          {...field('url')}
        />
        <TextField label="Description" maxLength={500} {...field('description')} />
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">Events</legend>
          {webhookTypes.map((type) => (
            <label
              key={type}
              className="flex min-h-11 cursor-pointer items-center gap-3 py-1 hover:text-leaf"
            >
              <input
                type="checkbox"
                checked={types.includes(type)}
                onChange={({ target }) =>
                  setTypes(
                    webhookTypes.filter((one) => (one === type ? target.checked : types.includes(one))),
                  )
                }
                className="size-4.5 shrink-0 accent-leaf"
              />
              <span className="min-w-0 text-sm font-medium wrap-anywhere">
                {type}
                <span className="block font-normal text-muted">{WEBHOOK_TYPES[type]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {problem !== null && <FormError>{problem}</FormError>}
        <SubmitButton busy={isSubmitting}>{webhook === null ? 'Add' : 'Save'}</SubmitButton>
      </form>
    </FormModal>
  )
}
