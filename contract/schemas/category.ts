import * as z from 'zod'
import { CATEGORY_LENGTHS, HOLDS, MAX_CATEGORIES } from '../category-limits.ts'
import { LENGTHS } from '../limits.ts'
import { NEED_CHOICES } from '../plant-needs.ts'
import { TAX_CLASSES } from '../totals.ts'
import { nameText, text } from './common.ts'
import { ImageUrl } from './user.ts'

/** The key of a category, as products hold it. */
export const CategoryKey = text(CATEGORY_LENGTHS.key, 1)

const filter = z
  .object({
    category: CategoryKey.optional(),
    tag: nameText(LENGTHS.tag)
      .overwrite((tag) => tag.toLowerCase())
      .optional(),
    sale: z.literal('true').optional(),
    light: z.enum(NEED_CHOICES.light).optional(),
    water: z.enum(NEED_CHOICES.water).optional(),
    pets: z.enum(NEED_CHOICES.pets).optional(),
    size: z.enum(NEED_CHOICES.size).optional(),
  })
  .refine((all) => Object.values(all).some((each) => each !== undefined), 'must choose something')
  .meta({ description: 'only of a collection: the filters of the shop that find what it shows' })

const shown = {
  key: z.string().meta({ description: 'what products hold; it never changes' }),
  title: z.string(),
  slug: z.string().meta({ description: 'the last part of its address' }),
  holds: z.enum(HOLDS),
  description: z.string().optional(),
  image: z.string().optional(),
  imageAlt: z.string().optional(),
  hidden: z.literal(true).optional().meta({ description: 'without a page; its products stay on sale' }),
  filter: filter.optional(),
}

/** A category as every page knows it. */
export const ShownCategoryView = z.object({
  ...shown,
  taxClass: z
    .enum(TAX_CLASSES)
    .optional()
    .meta({ description: 'of its products that have none of their own, if it is not `standard`' }),
})

export const CategoryView = z
  .object({
    ...shown,
    taxClass: z.enum(TAX_CLASSES).meta({ description: 'of its products that have none of their own' }),
    movingTo: z.string().optional().meta({ description: 'its products are on the way to this one' }),
    products: z.number(),
    version: z.number(),
  })
  .meta({ id: 'Category' })
export type CategoryView = z.infer<typeof CategoryView>

export const CategoryListView = z.object({ categories: z.array(CategoryView) })
export type CategoryListView = z.infer<typeof CategoryListView>

export const CategoryBody = z.object({
  title: nameText(CATEGORY_LENGTHS.title),
  slug: text(CATEGORY_LENGTHS.slug, 1)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens')
    .optional()
    .meta({ description: 'made of the title when left out' }),
  description: text(CATEGORY_LENGTHS.description).optional(),
  image: ImageUrl.optional(),
  imageAlt: text(LENGTHS.productName).optional(),
  taxClass: z.enum(TAX_CLASSES).optional(),
  holds: z.enum(HOLDS).optional(),
  hidden: z.boolean().optional(),
  filter: filter.optional(),
})
export type CategoryBody = z.infer<typeof CategoryBody>

export const CategoryPatch = CategoryBody.partial().extend({ version: z.int().min(1).max(2_147_483_647) })
export type CategoryPatch = z.infer<typeof CategoryPatch>

export const CategoryOrderBody = z.object({
  keys: z
    .array(CategoryKey)
    .min(1)
    .max(MAX_CATEGORIES)
    .meta({ description: 'all of them, in the new order' }),
})
export type CategoryOrderBody = z.infer<typeof CategoryOrderBody>

export const CategoryDeletion = z.object({
  moveTo: CategoryKey.optional().meta({ description: 'the category that takes its products' }),
})
