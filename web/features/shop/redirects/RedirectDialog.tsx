import { LENGTHS } from '../../../../contract/limits.ts'
import { MAX_PATH, type RedirectStatus } from '../../../../contract/redirects.ts'
import type { RedirectView } from '../../../../contract/schemas/redirect.ts'
import { DialogForm } from '../../../forms/DialogForm.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { useAddRedirectMutation, useChangeRedirectMutation } from './redirects.api.ts'

type RedirectDialogProps = {
  /** `null` for a new one. */
  redirect: RedirectView | null
  /** The address that a new one begins with. */
  from?: string
  onClose: () => void
}

/** The form of a redirect. */
export function RedirectDialog({ redirect, from = '', onClose }: RedirectDialogProps) {
  const textForm = useTextForm({
    start: {
      from: redirect?.from ?? from,
      to: redirect?.to ?? '',
      status: String(redirect?.status ?? 301),
    },
    missing: { from: 'Please enter the old address', to: 'Please enter the new address' },
  })
  const { form, field, onSubmit, refuse, closeSaved } = textForm
  const [add] = useAddRedirectMutation()
  const [change] = useChangeRedirectMutation()
  const isGone = form.watch('status') === '410'

  const save = onSubmit(async ({ from: source, to, status }) => {
    const body = {
      from: source.trim(),
      to: status === '410' ? '' : (to ?? '').trim(),
      status: Number(status) as RedirectStatus,
    }
    const { error } = await (redirect === null ? add({ body }) : change({ id: redirect._id, body }))
    if (error !== undefined) return refuse(error)
    dashboardToast.success('Redirect saved')
    closeSaved(onClose)
  })

  return (
    <DialogForm
      title={redirect === null ? 'New redirect' : 'Edit redirect'}
      textForm={textForm}
      submit="Save"
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Old address"
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_PATH}
        hint="Such as /old-page; upper and lower case are treated alike"
        {...field('from')}
      />
      <Select label="Type" {...field('status')}>
        <option value="301">Permanent redirect (301)</option>
        <option value="302">Temporary redirect (302)</option>
        <option value="410">Permanently removed (410)</option>
      </Select>
      {!isGone && (
        <TextField
          label="Redirects to"
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={LENGTHS.url}
          hint="A page of this shop, such as /shop"
          {...field('to')}
        />
      )}
    </DialogForm>
  )
}
