import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { errorText } from '../../api/error-text.ts'
import { dashboardToast } from '../../ui/toast.ts'
import { PageTitle } from '../dashboard/PageTitle.tsx'
import { useViewer } from '../dashboard/use-viewer.ts'
import { bodyOf, EMPTY_PRODUCT } from './product-form.ts'
import { ProductFields } from './ProductFields.tsx'
import { useCreateProductMutation } from './products.api.ts'

export function Component() {
  const { _id: author } = useViewer()
  const navigate = useNavigate()
  const [form, setForm] = useState(EMPTY_PRODUCT)
  const [problem, setProblem] = useState<string | null>(null)
  const [createProduct, { isLoading }] = useCreateProductMutation()

  const save = async () => {
    const body = bodyOf(form)
    if (body === null) return setProblem('Please fill all the required fields')
    setProblem(null)
    const { error } = await createProduct({ ...body, author })
    if (error !== undefined) {
      setProblem(errorText(error))
      return dashboardToast.error('Failed to add product!')
    }
    dashboardToast.success('Product added successfully')
    setForm(EMPTY_PRODUCT)
    void navigate(paths.shop())
  }

  return (
    <div className="grid gap-6">
      <PageTitle title="Add Product" />
      <ProductFields
        form={form}
        onChange={(change) => setForm((latest) => ({ ...latest, ...change }))}
        onSubmit={() => void save()}
        submitLabel="Add Product"
        pending={isLoading}
        problem={problem}
      />
    </div>
  )
}
