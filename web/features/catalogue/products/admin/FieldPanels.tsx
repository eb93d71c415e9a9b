import type { ReactNode } from 'react'
import { FIELD_LIMITS, PRODUCT_STATES, type ProductState } from '../../../../../contract/product-states.ts'
import type { ProductPatch, ProductView } from '../../../../../contract/schemas/product.ts'
import {
  CONTENT_UNITS,
  contentsText,
  readContents,
  type Contents,
} from '../../../../../contract/unit-price.ts'
import { differencesIn } from '../../../../forms/use-conflict.tsx'
import { EditForm, type EditFields } from '../../../../tables/edit/EditForm.tsx'
import { EditPanel, FRESH } from '../../../../tables/edit/EditPanel.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import {
  useGetManagedProductQuery,
  useLazyGetManagedProductQuery,
  useUpdateProductMutation,
} from './products.api.ts'

const STATES: Record<ProductState, string> = {
  draft: 'Draft: only admins see it',
  published: 'Published: on sale',
  archived: 'Archived: not sold any more',
}

type Texts = Record<string, string> & { version: string }

/** A few fields of a product with a save of their own. */
type FieldPanel = {
  title: string
  intro: string
  saved: string
  labels: Record<string, string>
  textsOf: (product: ProductView) => Record<string, string>
  bodyOf: (texts: Texts) => ProductPatch
  fields: (field: EditFields<Texts>['field']) => ReactNode
}

const PANELS: readonly FieldPanel[] = [
  {
    title: 'Publishing',
    intro: 'Whether the product is on sale, and under which address. An old address leads to the new one.',
    saved: 'Publishing saved',
    labels: { state: 'State', slug: 'Address', tags: 'Tags' },
    textsOf: ({ state = 'published', slug = '', tags = [] }) => ({ state, slug, tags: tags.join(', ') }),
    bodyOf: ({ state, slug = '', tags = '' }) => ({
      state: state as ProductState,
      slug: slug.trim(),
      tags: tags
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    }),
    fields: (field) => (
      <>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label="State" {...field('state')}>
            {PRODUCT_STATES.map((state) => (
              <option key={state} value={state}>
                {STATES[state]}
              </option>
            ))}
          </Select>
          <TextField
            label="Address"
            hint="The last part, such as boston-fern; without one its number"
            autoComplete="off"
            spellCheck={false}
            maxLength={FIELD_LIMITS.slug}
            {...field('slug')}
          />
        </div>
        <TextField label="Tags" hint="Separated by commas" autoComplete="off" {...field('tags')} />
      </>
    ),
  },
  {
    title: 'Stock keeping',
    intro: 'Numbers for the shelf, the parcel and customs. The barcode is in the product feed, too.',
    saved: 'Stock keeping saved',
    labels: {
      sku: 'SKU',
      barcode: 'Barcode',
      weightGrams: 'Weight in grams',
      contents: 'Contents',
      hsCode: 'HS code',
    },
    textsOf: ({ sku = '', barcode = '', weightGrams, contents, hsCode = '' }) => ({
      contents: contents === undefined ? '' : contentsText(contents),
      sku,
      barcode,
      weightGrams: weightGrams === undefined ? '' : String(weightGrams),
      hsCode,
    }),
    bodyOf: ({ sku, barcode, weightGrams = '', contents = '', hsCode }) => ({
      contents: readContents(contents) as Contents | null,
      sku,
      barcode,
      weightGrams: weightGrams.trim() === '' ? null : Number(weightGrams),
      hsCode,
    }),
    fields: (field) => (
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="SKU" autoComplete="off" maxLength={FIELD_LIMITS.sku} {...field('sku')} />
        <TextField
          label="Barcode"
          hint="8, 12, 13 or 14 digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          {...field('barcode')}
        />
        <TextField
          label="Weight in grams"
          hint="With its pot and wrapping"
          inputMode="numeric"
          pattern="\d{1,7}"
          title="a whole number of grams"
          {...field('weightGrams')}
        />
        <TextField
          label="Contents"
          hint="Such as 20 l, 500 g or 6 piece: the shop shows the price of one litre, kilogram, metre or piece"
          autoComplete="off"
          pattern={`\\d{1,7}([.,]\\d{1,3})? *(${CONTENT_UNITS.join('|')})`}
          title={`an amount and one of ${CONTENT_UNITS.join(', ')}, such as 20 l`}
          {...field('contents')}
        />
        <TextField label="HS code" hint="For customs" maxLength={FIELD_LIMITS.hsCode} {...field('hsCode')} />
      </div>
    ),
  },
  {
    title: 'Brand and maker',
    intro:
      'Of pots, tools and the like: in the EU the page names maker and warnings. Pages of plants show none of it, as the law asks for none.',
    saved: 'Maker saved',
    labels: {
      brand: 'Brand',
      mpn: 'Number of the maker',
      maker: 'Maker',
      euPerson: 'Responsible person in the EU',
      warnings: 'Warnings',
    },
    textsOf: ({ brand = '', mpn = '', maker = '', euPerson = '', warnings = '' }) => ({
      brand,
      mpn,
      maker,
      euPerson,
      warnings,
    }),
    bodyOf: ({ brand, mpn, maker, euPerson, warnings }) => ({ brand, mpn, maker, euPerson, warnings }),
    fields: (field) => (
      <>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Brand" autoComplete="off" maxLength={FIELD_LIMITS.brand} {...field('brand')} />
          <TextField
            label="Number of the maker"
            hint="MPN, in the product feed"
            autoComplete="off"
            maxLength={FIELD_LIMITS.mpn}
            {...field('mpn')}
          />
        </div>
        <TextArea
          label="Maker"
          hint="Name, postal address, e-mail or web address, a line each"
          rows={3}
          maxLength={FIELD_LIMITS.maker}
          {...field('maker')}
        />
        <TextArea
          label="Responsible person in the EU"
          hint="The same, where the maker is outside the EU"
          rows={3}
          maxLength={FIELD_LIMITS.maker}
          {...field('euPerson')}
        />
        <TextArea label="Warnings" rows={3} maxLength={FIELD_LIMITS.warnings} {...field('warnings')} />
      </>
    ),
  },
  {
    title: 'Search engines',
    intro: 'Empty fields are made of name and description.',
    saved: 'Search texts saved',
    labels: {
      seoTitle: 'Title for search engines',
      seoDescription: 'Description for search engines',
      descriptionFormat: 'The description of the product is written',
    },
    textsOf: ({ seoTitle = '', seoDescription = '', descriptionFormat = 'plain' }) => ({
      seoTitle,
      seoDescription,
      descriptionFormat,
    }),
    bodyOf: ({ seoTitle, seoDescription, descriptionFormat }) => ({
      seoTitle,
      seoDescription,
      descriptionFormat: descriptionFormat as 'plain' | 'markdown',
    }),
    fields: (field) => (
      <>
        <TextField
          label="Title for search engines"
          maxLength={FIELD_LIMITS.seoTitle}
          {...field('seoTitle')}
        />
        <TextArea
          label="Description for search engines"
          rows={3}
          maxLength={FIELD_LIMITS.seoDescription}
          {...field('seoDescription')}
        />
        <Select label="The description of the product is written" {...field('descriptionFormat')}>
          <option value="plain">As plain text</option>
          <option value="markdown">In Markdown, with headings, links and lists</option>
        </Select>
      </>
    ),
  },
]

/** Below the form of a product: what it has beside the fields of the form. */
export function FieldPanels({ productId }: { productId: string }) {
  const query = useGetManagedProductQuery({ id: productId }, FRESH)
  return PANELS.map((panel) => (
    <EditPanel<ProductView>
      key={panel.title}
      title={panel.title}
      intro={panel.intro}
      query={query}
      failure="The fields could not be loaded."
    >
      {(stored) => <PanelForm panel={panel} stored={stored} />}
    </EditPanel>
  ))
}

function PanelForm({ panel, stored }: { panel: FieldPanel; stored: ProductView }) {
  const { _id: id } = stored
  const [update] = useUpdateProductMutation()
  const [read] = useLazyGetManagedProductQuery()
  return (
    <EditForm<ProductView, Texts>
      label={panel.title}
      what="product"
      stored={stored}
      formOf={(product) => ({ ...panel.textsOf(product), version: String(product.version) })}
      differences={(typed, latest) => differencesIn(panel.labels, typed, latest)}
      read={() => read({ id })}
      save={(texts) => update({ id, body: { ...panel.bodyOf(texts), version: Number(texts.version) } })}
      saveLabel={`Save ${panel.title.toLowerCase()}`}
      saved={panel.saved}
    >
      {({ field }) => panel.fields(field)}
    </EditForm>
  )
}
