import { CODE, MAX_DISCOUNT_NAME, newCode } from '../../../../../contract/discounts.ts'
import type { DiscountView } from '../../../../../contract/schemas/discount.ts'
import { DialogForm } from '../../../../forms/DialogForm.tsx'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { useMoney } from '../../../../routing/money.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { bodyOf, textsOf, type DiscountTexts } from './discount-form.ts'
import { useAddDiscountMutation, useChangeDiscountMutation } from './discounts.api.ts'
import { CategoryScope, ProductScope } from './ScopeFields.tsx'

type DiscountDialogProps = {
  /** `null` for a new one. */
  discount: DiscountView | null
  onClose: () => void
}

/** The form of a discount. */
export function DiscountDialog({ discount, onClose }: DiscountDialogProps) {
  const { decimals } = useMoney()
  const textForm = useTextForm<DiscountTexts>({
    start: textsOf(discount),
    missing: { name: 'Please enter a name' },
  })
  const { form, field, onSubmit, refuse, closeSaved } = textForm
  const [add] = useAddDiscountMutation()
  const [change] = useChangeDiscountMutation()
  const kind = form.watch('kind')
  const set = (name: keyof DiscountTexts, value: string) => form.setValue(name, value, { shouldDirty: true })
  const listOf = (name: 'products' | 'categories') => ({
    chosen: form
      .watch(name)
      .split('\n')
      .filter((part) => part !== ''),
    onChange: (chosen: string[]) => set(name, chosen.join('\n')),
  })

  const save = onSubmit(async (texts) => {
    const read = bodyOf(texts, decimals)
    if ('field' in read) return form.setError(read.field, { message: read.why }, { shouldFocus: true })
    const { body } = read
    const { error } = await (discount === null
      ? add({ body })
      : change({ id: discount._id, body: { ...body, version: discount.version } }))
    if (error !== undefined) return refuse(error)
    dashboardToast.success('Discount saved')
    closeSaved(onClose)
  })

  return (
    <DialogForm
      title={discount === null ? 'New discount' : 'Edit discount'}
      textForm={textForm}
      submit="Save"
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={MAX_DISCOUNT_NAME}
        hint="Customers read it where there is no code"
        {...field('name')}
      />
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <TextField
            label="Code"
            autoComplete="off"
            spellCheck={false}
            minLength={CODE.least}
            maxLength={CODE.most}
            hint="Without one every cart gets it by itself"
            {...field('code')}
          />
        </div>
        <Button
          variant="secondary"
          className="mt-6.5 min-h-12"
          onClick={() =>
            set(
              'code',
              newCode((bytes) => crypto.getRandomValues(bytes)),
            )
          }
        >
          Make a code
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Type" {...field('kind')}>
          <option value="percent">Percentage</option>
          <option value="fixed">Amount</option>
          <option value="delivery">Free delivery</option>
        </Select>
        {kind === 'percent' && (
          <TextField
            label="Per cent off"
            required
            inputMode="decimal"
            autoComplete="off"
            {...field('percent')}
          />
        )}
        {kind === 'fixed' && (
          <TextField
            label="Amount off"
            required
            inputMode="decimal"
            autoComplete="off"
            {...field('amount')}
          />
        )}
        <TextField
          label="From this sum of goods on"
          inputMode="decimal"
          autoComplete="off"
          hint="Of the products it is for"
          {...field('minimum')}
        />
      </div>
      <ProductScope {...listOf('products')} />
      <CategoryScope {...listOf('categories')} />
      <TextField label="Tags" autoComplete="off" hint="Separated by commas" {...field('tags')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Begins" type="datetime-local" {...field('startsAt')} />
        <TextField label="Ends" type="datetime-local" {...field('endsAt')} />
        <TextField label="Uses in all" inputMode="numeric" autoComplete="off" {...field('usesMost')} />
        <TextField
          label="Uses of each customer"
          inputMode="numeric"
          autoComplete="off"
          {...field('usesEach')}
        />
      </div>
    </DialogForm>
  )
}
