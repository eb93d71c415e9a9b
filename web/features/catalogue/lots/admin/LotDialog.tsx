import { COUNTRIES, countryName } from '../../../../../contract/countries.ts'
import { LOT_LENGTHS } from '../../../../../contract/lots.ts'
import type { LotView } from '../../../../../contract/schemas/lot.ts'
import { DialogForm } from '../../../../forms/DialogForm.tsx'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { Select } from '../../../../ui/Select.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useAddLotMutation, useChangeLotMutation } from './lots.api.ts'

type LotDialogProps = {
  product: { id: string; name: string }
  /** `null` for a new one. */
  lot: LotView | null
  onClose: () => void
}

/** The form of a lot of a product. */
export function LotDialog({ product, lot, onClose }: LotDialogProps) {
  const textForm = useTextForm({
    start: {
      code: lot?.code ?? '',
      origin: lot?.origin ?? '',
      supplier: lot?.supplier ?? '',
      supplierPassport: lot?.supplierPassport ?? '',
      receivedOn: lot?.receivedOn ?? '',
      units: String(lot?.units ?? ''),
    },
    missing: { code: 'Please enter the code of the lot' },
  })
  const { field, onSubmit, refuse, closeSaved } = textForm
  const [add] = useAddLotMutation()
  const [change] = useChangeLotMutation()

  const save = onSubmit(async (typed) => {
    const body = {
      code: typed.code.trim(),
      origin: typed.origin,
      supplier: typed.supplier.trim(),
      supplierPassport: typed.supplierPassport.trim(),
      receivedOn: typed.receivedOn === '' ? null : typed.receivedOn,
      units: typed.units.trim() === '' ? null : Number(typed.units),
    }
    const { error } = await (lot === null
      ? add({ body: { productId: product.id, ...body } })
      : change({ id: lot._id, body }))
    if (error !== undefined) return refuse(error)
    dashboardToast.success('Lot saved')
    closeSaved(onClose)
  })

  return (
    <DialogForm
      title={lot === null ? 'New lot' : 'Edit lot'}
      textForm={textForm}
      submit="Save lot"
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-sm text-muted wrap-anywhere">{product.name}</p>
      <TextField
        label="Lot code"
        hint="As on the grower's passport"
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={LOT_LENGTHS.code}
        {...field('code')}
      />
      <Select label="Country of origin" {...field('origin')}>
        <option value="">Not known</option>
        {COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </Select>
      <TextField
        label="Supplier"
        autoComplete="off"
        maxLength={LOT_LENGTHS.supplier}
        {...field('supplier')}
      />
      <TextField
        label="Number on the supplier's passport"
        autoComplete="off"
        spellCheck={false}
        maxLength={LOT_LENGTHS.supplierPassport}
        {...field('supplierPassport')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Received on" type="date" {...field('receivedOn')} />
        <TextField
          label="Units received"
          inputMode="numeric"
          pattern="\d{1,7}"
          title="a whole number"
          {...field('units')}
        />
      </div>
    </DialogForm>
  )
}
