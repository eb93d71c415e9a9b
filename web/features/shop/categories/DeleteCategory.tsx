import { useState } from 'react'
import type { CategoryView } from '../../../../contract/schemas/category.ts'
import { useConfirmation } from '../../../tables/use-confirmation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useDeleteCategoryMutation } from './categories.api.ts'

type DeleteCategoryProps = { category: CategoryView; all: readonly CategoryView[]; onClose: () => void }

const texts = { success: 'Deleted', failure: 'Failed to delete' }

/** Asks where the products of a category go before it is deleted. */
export function DeleteCategory({ category, all, onClose }: DeleteCategoryProps) {
  const isCollection = category.filter !== undefined
  const others = all.filter(
    ({ key, movingTo, filter }) => key !== category.key && movingTo === undefined && filter === undefined,
  )
  const [moveTo, setMoveTo] = useState(others[0]?.key ?? '')
  const [remove] = useDeleteCategoryMutation()
  const { dialog, ...deletion } = useConfirmation<CategoryView>(
    ({ key, products }) => remove({ key, ...(products > 0 && { moveTo }) }),
    texts,
  )
  if (deletion.asked === null) deletion.ask(category)
  const confirm = async () => {
    if (await deletion.confirm()) onClose()
  }
  return (
    <ConfirmDialog
      title={isCollection ? 'Delete collection?' : 'Delete category?'}
      confirmLabel="Delete"
      {...dialog}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        <strong>{category.title}</strong> will be deleted. Its address leads to{' '}
        {isCollection ? 'the shop, with its filters' : 'another category'}.
      </p>
      {category.products > 0 && (
        <div className="mt-4">
          <Select
            label={
              category.products === 1
                ? 'Move its product to'
                : `Move its ${category.products.toLocaleString('en-US')} products to`
            }
            value={moveTo}
            onChange={({ target }) => setMoveTo(target.value)}
          >
            {others.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </Select>
        </div>
      )}
    </ConfirmDialog>
  )
}
