import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../../../../../contract/paths.ts'
import type { FamilyView } from '../../../../../../contract/schemas/family.ts'
import { errorText } from '../../../../../api/error-text.ts'
import { useMoney } from '../../../../../routing/money.ts'
import { EditForm } from '../../../../../tables/edit/EditForm.tsx'
import { FRESH } from '../../../../../tables/edit/EditPanel.tsx'
import { PageTitle } from '../../../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../../../tables/QueryStates.tsx'
import { useFresh } from '../../../../../tables/use-fresh.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../../ui/ConfirmDialog.tsx'
import { dashboardToast } from '../../../../../ui/toast.ts'
import {
  useChangeFamilyMutation,
  useDissolveFamilyMutation,
  useGetFamilyQuery,
  useLazyGetFamilyQuery,
} from './families.api.ts'
import { formOf, patchOf, valuesProblem, type FamilyForm } from './family-form.ts'
import { FamilyOptions } from './FamilyOptions.tsx'
import { FamilyTable } from './FamilyTable.tsx'

/** All variants of a product as one table with one save. */
export function Component() {
  const { id = '' } = useParams()
  const query = useFresh(useGetFamilyQuery({ id }, FRESH))
  return (
    <div className="grid max-w-5xl gap-6">
      <PageTitle title={query.currentData?.name ?? 'Variants'} />
      <QueryStates<FamilyView> query={query} failure="The variants could not be loaded.">
        {(stored) => <Editor key={stored._id} stored={stored} />}
      </QueryStates>
    </div>
  )
}

function Editor({ stored }: { stored: FamilyView }) {
  const { _id: id } = stored
  const { decimals } = useMoney()
  const [change] = useChangeFamilyMutation()
  const [read] = useLazyGetFamilyQuery()
  const asTexts = (family: FamilyView) => formOf(family, decimals)
  return (
    <>
      <EditForm<FamilyView, FamilyForm>
        // Other rows have other fields.
        key={stored.members.map((member) => member._id).join(' ')}
        label="Variants"
        what="family"
        stored={stored}
        formOf={asTexts}
        differences={(typed, latest) => differencesBetween(stored, typed, latest)}
        read={() => read({ id })}
        save={async (form) => {
          const problem = valuesProblem(stored, form)
          return problem === null
            ? change({ id, body: patchOf(stored, form) })
            : { error: { status: 400, data: { message: problem } } }
        }}
        saveLabel="Save variants"
        saved="Variants saved"
      >
        {(fields) => (
          <>
            <FamilyOptions family={stored} {...fields} />
            <FamilyTable family={stored} {...fields} />
          </>
        )}
      </EditForm>
      <Dissolve family={stored} />
    </>
  )
}

/** Each field that differs, by what it is of. */
const differencesBetween = ({ members }: FamilyView, typed: FamilyForm, latest: FamilyForm) =>
  Object.keys(latest)
    .filter((field) => field !== 'version' && (typed[field] ?? '').trim() !== (latest[field] ?? '').trim())
    .map((field) => {
      const [kind = '', ...id] = field.split('-')
      const member = members.find((each) => each._id === id.join('-'))
      return { field: member === undefined ? kind : `${member.name}, ${kind}`, value: latest[field] ?? '' }
    })

function Dissolve({ family: { _id: id, name, members } }: { family: FamilyView }) {
  const [asks, setAsks] = useState(false)
  const [dissolve, dissolving] = useDissolveFamilyMutation()
  const navigate = useNavigate()
  const confirm = async () => {
    const { error } = await dissolve({ id })
    if (error !== undefined) return
    dashboardToast.success('The variants are single products now')
    void navigate(paths.manageProducts())
  }
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setAsks(true)}>
        Make single products
      </Button>
      {asks && (
        <ConfirmDialog
          title="Make single products?"
          confirmLabel="Make single products"
          pending={dissolving.isLoading}
          problem={dissolving.error === undefined ? null : errorText(dissolving.error)}
          onConfirm={() => void confirm()}
          onCancel={() => setAsks(false)}
        >
          {`The ${members.length} variants of ${name} become products of their own, each with a card in the shop and the reviews that were written for it.`}
        </ConfirmDialog>
      )}
    </>
  )
}
