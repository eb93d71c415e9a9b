import { useNavigate } from 'react-router'
import { MAX_OPTIONS, MAX_VARIANTS, OPTION_LENGTH } from '../../../../../../contract/families.ts'
import { paths } from '../../../../../../contract/paths.ts'
import type { ProductView } from '../../../../../../contract/schemas/product.ts'
import { useGuardBeside } from '../../../../../forms/unsaved.ts'
import { useTextForm } from '../../../../../forms/use-text-form.ts'
import { Link } from '../../../../../routing/Link.tsx'
import { FormError } from '../../../../../ui/FormError.tsx'
import { Panel } from '../../../../../ui/Panel.tsx'
import { SubmitButton } from '../../../../../ui/SubmitButton.tsx'
import { TextArea } from '../../../../../ui/TextArea.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'
import { useCreateFamilyMutation } from './families.api.ts'
import { newFamilyOf, type NewFamilyForm } from './family-form.ts'

/** Below the form of a product: the table of its variants, or how to make some. */
export function VariantsPanel({ product }: { product: ProductView }) {
  const { family } = product
  return (
    <Panel title="Variants">
      {family === undefined ? (
        <NewFamily product={product} />
      ) : (
        <p className="text-sm">
          {`${family.options.map(({ name, value }) => `${name}: ${value}`).join(', ')}. `}
          <Link to={paths.family(family._id)} className="link">
            {`Edit all variants of ${family.name}`}
          </Link>
        </p>
      )}
    </Panel>
  )
}

const START: NewFamilyForm = { name0: '', values0: '', name1: '', values1: '', name2: '', values2: '' }

function NewFamily({ product }: { product: ProductView }) {
  const { field, isSubmitting, isUnsaved, markSaved, onSubmit, refuse, problem } = useTextForm<NewFamilyForm>(
    {
      start: START,
    },
  )
  useGuardBeside(isUnsaved)
  const [create] = useCreateFamilyMutation()
  const navigate = useNavigate()
  const make = onSubmit(async (texts) => {
    const body = newFamilyOf(product, texts)
    if (body === null) return refuse('Please give each option a name and its values.')
    const { data, error } = await create({ body })
    if (error !== undefined) return refuse(error)
    markSaved()
    void navigate(paths.family(data._id))
  })
  return (
    <form noValidate onSubmit={make} className="grid gap-4" aria-label="Variants">
      <p className="text-sm text-muted">
        {`Sizes, colours or pots of this product, up to ${MAX_VARIANTS}. This one has the first value of each option; the others are made as drafts of it.`}
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        {([0, 1, 2] as const).slice(0, MAX_OPTIONS).map((option) => (
          <div key={option} className="grid content-start gap-3">
            <TextField
              label={`Option ${option + 1}`}
              placeholder={['Size', 'Colour', 'Pot'][option]}
              autoComplete="off"
              maxLength={OPTION_LENGTH}
              {...field(`name${option}`)}
            />
            <TextArea
              label={`Values of option ${option + 1}`}
              hint="One a line"
              rows={3}
              {...field(`values${option}`)}
            />
          </div>
        ))}
      </div>
      {problem !== null && <FormError>{problem}</FormError>}
      <SubmitButton busy={isSubmitting} className="justify-self-start">
        Make variants
      </SubmitButton>
    </form>
  )
}
