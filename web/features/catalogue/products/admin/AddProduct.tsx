import { useNavigate, useSearchParams } from 'react-router'
import type { MoneyIn } from '../../../../../contract/currencies.ts'
import { LENGTHS } from '../../../../../contract/limits.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { ProductView } from '../../../../../contract/schemas/product.ts'
import { dropDraft } from '../../../../forms/drafts.ts'
import { keepTyped } from '../../../../forms/keep-typed.ts'
import { useRequestId } from '../../../../forms/use-request-id.ts'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useShown } from '../../../../routing/use-shown.ts'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../../tables/QueryStates.tsx'
import { useMoney } from '../../../../routing/money.ts'
import { useViewer } from '../../../people/login/use-viewer.ts'
import { bodyOf, EMPTY_PRODUCT, formOf, MISSING_WORDS, type ProductForm } from './product-form.ts'
import { ProductFields, type SaveProduct } from './ProductFields.tsx'
import { useCreateProductMutation, useGetManagedProductQuery } from './products.api.ts'

/** The form of a new product, empty or filled with another one's data; nothing is for sale before it is saved. */
export function Component() {
  const [address] = useSearchParams()
  const copied = address.get('copy')
  return (
    <div className="grid gap-6">
      <PageTitle title="Add Product" />
      {copied === null ? (
        <NewProduct start={EMPTY_PRODUCT} draft="product:new" />
      ) : (
        <Copy key={copied} id={copied} />
      )}
    </div>
  )
}

function Copy({ id }: { id: string }) {
  const money = useMoney()
  const query = useGetManagedProductQuery({ id })
  return (
    <QueryStates<ProductView> query={query} failure="Error fetching product!...">
      {(product) => (
        <NewProduct start={copyOf(product, money)} taxClass={product.taxClass} draft={`product:copy:${id}`} />
      )}
    </QueryStates>
  )
}

const MARK = ' (copy)'

const copyOf = (product: ProductView, money: MoneyIn): ProductForm => ({
  ...formOf(product, money),
  name: `${product.name.slice(0, LENGTHS.productName - MARK.length).trimEnd()}${MARK}`,
  version: '',
})

type NewProductProps = {
  start: ProductForm
  /** Of the copied product: a reduced plant has reduced copies. */
  taxClass?: ProductView['taxClass']
  draft: string
}

function NewProduct({ start, taxClass, draft }: NewProductProps) {
  const { _id: author } = useViewer()
  const money = useMoney()
  const navigate = useNavigate()
  const productForm = useTextForm<ProductForm>({
    start,
    missing: MISSING_WORDS,
    draft: { name: draft, owner: author },
  })
  const request = { name: `${draft}:sent`, owner: author }
  const idOf = useRequestId(request)
  const [createProduct] = useCreateProductMutation()
  const shown = useShown()

  const startOver = () => {
    productForm.startOver()
    dropDraft(request)
  }

  const save: SaveProduct = async (texts, untilUploaded) => {
    const body = { ...bodyOf(texts), ...(taxClass && { taxClass }) }
    const sent = { ...productForm.form.getValues() }
    const { data, error } = await createProduct({ body: { requestId: idOf(body), ...body } })
    if (error !== undefined) {
      productForm.refuse(error)
      return dashboardToast.error('Failed to add product!')
    }
    dashboardToast.success('Product added successfully')
    await untilUploaded()
    if (!shown.current) return startOver()
    const now = productForm.form.getValues()
    const isKept = keepTyped(
      { name: `product:${data._id}`, owner: author },
      { sent, now, stored: formOf(data, money) },
    )
    startOver()
    void navigate(isKept ? paths.updateProduct(data._id) : paths.shop())
  }

  return (
    <ProductFields productForm={{ ...productForm, startOver }} onSubmit={save} submitLabel="Add Product" />
  )
}
