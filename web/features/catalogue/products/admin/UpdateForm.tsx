import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { paths } from '../../../../../contract/paths.ts'
import type { ProductView } from '../../../../../contract/schemas/product.ts'
import type { AppDispatch } from '../../../../api/api.ts'
import { typedSince } from '../../../../forms/keep-typed.ts'
import { useConflict } from '../../../../forms/use-conflict.tsx'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useShown } from '../../../../routing/use-shown.ts'
import { useMoney } from '../../../../routing/money.ts'
import { useViewer } from '../../../people/login/use-viewer.ts'
import { bodyOf, differences, formOf, MISSING_WORDS, type ProductForm } from './product-form.ts'
import { ProductFields, type SaveProduct } from './ProductFields.tsx'
import { getManagedProduct, useUpdateProductMutation } from './products.api.ts'

/** Edits the product as it was when the form opened, but for an image saved since; the second one to save is warned and keeps the input. */
export function UpdateForm({ product, image }: { product: ProductView; image: string }) {
  const { _id: id } = product
  const navigate = useNavigate()
  const money = useMoney()
  const dispatch = useDispatch<AppDispatch>()
  const productForm = useTextForm<ProductForm>({
    start: formOf(product, money),
    missing: MISSING_WORDS,
    draft: { name: `product:${id}`, owner: useViewer()._id },
  })
  const { form, startFrom, startedFrom, refuse } = productForm
  const [updateProduct] = useUpdateProductMutation()
  const shown = useShown()

  useEffect(() => {
    const started = startedFrom()
    if (started === undefined || started.image === image) return
    startFrom({ ...started, image }, typedSince(started, form.getValues()))
  }, [image, form, startFrom, startedFrom])

  const conflict = useConflict({
    form,
    startFrom,
    startedFrom,
    what: 'product',
    differences: (typed, stored) => differences(typed, stored, money),
    load: async () => {
      const latest = getManagedProduct.initiate({ id }, { subscribe: false, forceRefetch: true })
      const { data, error } = await dispatch(latest)
      // After a failure `data` is still the earlier answer.
      return error === undefined && data !== undefined ? formOf(data, money) : undefined
    },
  })

  const save: SaveProduct = async (texts, untilUploaded) => {
    const [{ data, error }, isShown] = await conflict.send(texts, (typed) => {
      const { image: chosen, ...body } = bodyOf(typed)
      // A picture that was fetched from a former shop meanwhile stays, unless another was chosen here.
      const isChosen = chosen !== startedFrom()?.image
      return updateProduct({
        id,
        body: { ...body, ...(isChosen && { image: chosen }), version: Number(typed.version) },
      })
    })
    if (error === undefined) {
      dashboardToast.success('Product updated successfully')
      await untilUploaded()
      if (!shown.current) return productForm.markSaved()
      // The forms below may keep the page.
      startFrom(formOf(data, money))
      return void navigate(paths.manageProducts())
    }
    dashboardToast.error('Failed to update product')
    if (!isShown) refuse(error)
  }

  return (
    <ProductFields productForm={productForm} onSubmit={save} submitLabel="Update Product">
      {conflict.notice}
    </ProductFields>
  )
}
