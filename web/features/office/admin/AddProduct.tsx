import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { dashboardToast } from '../../../ui/toast.ts'
import { PageTitle } from '../parts/PageTitle.tsx'
import { useViewer } from '../../people/auth/use-viewer.ts'
import { bodyOf, EMPTY_PRODUCT, MISSING_WORDS, type ProductForm } from './product-form.ts'
import { ProductFields } from './ProductFields.tsx'
import { useCreateProductMutation } from './products.api.ts'

export function Component() {
  const { _id: author } = useViewer()
  const navigate = useNavigate()
  const productForm = useTextForm<ProductForm>({
    start: EMPTY_PRODUCT,
    missing: MISSING_WORDS,
    draft: { name: 'product:new', owner: author },
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [createProduct] = useCreateProductMutation()

  const save = async (texts: ProductForm) => {
    setProblem(null)
    const { error } = await createProduct({ ...bodyOf(texts), author })
    if (error !== undefined) {
      setProblem(productForm.showRefusal(error))
      return dashboardToast.error('Failed to add product!')
    }
    dashboardToast.success('Product added successfully')
    productForm.startOver()
    void navigate(paths.shop())
  }

  return (
    <div className="grid gap-6">
      <PageTitle title="Add Product" />
      <ProductFields productForm={productForm} onSubmit={save} submitLabel="Add Product" problem={problem} />
    </div>
  )
}
