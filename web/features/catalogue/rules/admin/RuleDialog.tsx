import { RULE_EFFECTS, RULE_WORDS, SURENESS } from '../../../../../contract/sale-rules.ts'
import type { SaleRuleView } from '../../../../../contract/schemas/sale-rule.ts'
import { DialogForm } from '../../../../forms/DialogForm.tsx'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { Select } from '../../../../ui/Select.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { bodyOf, EFFECTS, formOf, type RuleForm } from './rule-form.ts'
import { useAddSaleRuleMutation, useChangeSaleRuleMutation } from './rules.api.ts'

type RuleDialogProps = {
  /** `null` for a new one. */
  rule: SaleRuleView | null
  onClose: () => void
}

/** The form of a rule of sale. A new one is off. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const textForm = useTextForm<RuleForm>({
    start: formOf(rule),
    missing: { words: 'Please write what the buyer reads' },
  })
  const { field, onSubmit, refuse, closeSaved } = textForm
  const [add] = useAddSaleRuleMutation()
  const [change] = useChangeSaleRuleMutation()

  const save = onSubmit(async (texts) => {
    const body = bodyOf(texts)
    const { error } = await (rule === null
      ? add({ body })
      : change({ id: rule._id, body: { ...body, version: rule.version } }))
    if (error !== undefined) return refuse(error)
    dashboardToast.success('Rule saved')
    closeSaved(onClose)
  })

  return (
    <DialogForm
      title={rule === null ? 'New rule' : 'Edit rule'}
      textForm={textForm}
      submit="Save"
      onSubmit={save}
      onClose={onClose}
    >
      <TextArea
        label="Plants"
        rows={3}
        hint="A name a line: Hedera helix with all its cultivars, Citrus spp. for a genus, Cactaceae for a family, any plant"
        {...field('taxa')}
      />
      <TextArea
        label="Except (optional)"
        rows={2}
        hint="A species, or a cultivar such as 'Vardar Valley'"
        {...field('excepted')}
      />
      <TextField
        label="Or one product (optional)"
        hint="Its number, as in its address"
        autoComplete="off"
        {...field('productId')}
      />
      <TextField
        label="Countries"
        hint="Two letters each, such as US CA; EU for the European Union"
        autoComplete="off"
        {...field('countries')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="States (optional)" hint="Of one country: OR, WA" {...field('states')} />
        <TextField
          label="Postal codes (optional)"
          hint="96701, 967* or 96701..96799"
          {...field('postcodes')}
        />
        <Select label="It holds" {...field('reversed')}>
          <option value="">There</option>
          <option value="yes">Everywhere but there</option>
        </Select>
        <Select label="Borders" {...field('abroad')}>
          <option value="">Also without one</option>
          <option value="yes">Only for parcels over one</option>
        </Select>
        <Select label="What it does" {...field('effect')}>
          {RULE_EFFECTS.map((effect) => (
            <option key={effect} value={effect}>
              {EFFECTS[effect]}
            </option>
          ))}
        </Select>
        <Select label="How sure" {...field('sure')}>
          <option value="">Not said</option>
          {SURENESS.map((sure) => (
            <option key={sure} value={sure}>
              {sure}
            </option>
          ))}
        </Select>
      </div>
      <TextArea label="What the buyer reads" rows={2} required maxLength={RULE_WORDS} {...field('words')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Season from (optional)" hint="Such as 11-15" {...field('from')} />
        <TextField label="Season to (optional)" hint="Such as 03-31" {...field('to')} />
        <TextField label="Law (optional)" {...field('law')} />
        <TextField label="Source (optional)" {...field('source')} />
        <TextField label="Checked on (optional)" type="date" {...field('checkedOn')} />
        <TextField label="Review by (optional)" type="date" {...field('reviewBy')} />
      </div>
    </DialogForm>
  )
}
