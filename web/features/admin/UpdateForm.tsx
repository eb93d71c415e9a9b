import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { ProductDetailView, ProductView } from '../../../contract/schemas/product.ts'
import { errorText } from '../../api/error-text.ts'
import { dashboardToast } from '../../ui/toast.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { bodyOf, formOf } from './product-form.ts'
import { ProductFields } from './ProductFields.tsx'
import { useUpdateProductMutation } from './products.api.ts'

type UpdateFormProps = {
  product: ProductView
  fetchLatest: () => PromiseLike<{
    data?: ProductDetailView | undefined
    error?: Parameters<typeof errorText>[0]
  }>
}

/** Edits the product as it was when the form opened; whoever saves second is told and keeps what was typed. */
export function UpdateForm({ product, fetchLatest }: UpdateFormProps) {
  const navigate = useNavigate()
  const [form, setForm] = useState(() => formOf(product))
  const [version, setVersion] = useState(product.version)
  const [theirs, setTheirs] = useState<ProductView | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [updateProduct, { isLoading }] = useUpdateProductMutation()

  const save = async () => {
    const body = bodyOf(form)
    if (body === null) return setProblem('Please fill all the required fields')
    setProblem(null)
    const { error } = await updateProduct({ id: product._id, changes: { ...body, version } })
    if (error === undefined) {
      dashboardToast.success('Product updated successfully')
      return void navigate(paths.manageProducts())
    }
    dashboardToast.error('Failed to update product')
    if ('status' in error && error.status === 409) return await showTheirs()
    setProblem(errorText(error))
  }

  const showTheirs = async () => {
    const { data, error } = await fetchLatest()
    if (data === undefined) return setProblem(errorText(error))
    setTheirs(data.product)
  }
  const decide = (latest: ProductView, takeTheirs: boolean) => {
    if (takeTheirs) setForm(formOf(latest))
    setVersion(latest.version)
    setTheirs(null)
  }

  return (
    <ProductFields
      form={form}
      onChange={(change) => setForm((latest) => ({ ...latest, ...change }))}
      onSubmit={() => void save()}
      submitLabel="Update Product"
      pending={isLoading}
      problem={problem}
    >
      {theirs !== null && (
        <ConflictNotice
          mine={form}
          theirs={formOf(theirs)}
          onKeepMine={() => decide(theirs, false)}
          onTakeTheirs={() => decide(theirs, true)}
        />
      )}
    </ProductFields>
  )
}
