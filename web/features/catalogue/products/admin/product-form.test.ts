import { describe, expect, it } from 'vitest'
import { moneyIn } from '../../../../../contract/currencies.ts'
import { bodyOf, differences, type ProductForm } from './product-form.ts'

const dollars = moneyIn('usd')

const fern: ProductForm = {
  name: 'Fern',
  category: 'indoor plants',
  price: '12.50',
  description: 'Green',
  descriptionFormat: 'plain',
  image: '',
  version: '1',
}

describe('a product form', () => {
  it('sends numbers for prices and no spaces around texts', () => {
    expect(bodyOf({ ...fern, name: ' Fern ' })).toEqual({
      name: 'Fern',
      category: 'indoor plants',
      price: 12.5,
      description: 'Green',
      descriptionFormat: 'plain',
      image: '',
    })
  })

  it('differs from another in what means something else', () => {
    expect(differences({ ...fern, name: 'Fern ', price: '12.5' }, fern, dollars)).toEqual([])
    expect(differences({ ...fern, price: '13', image: '/a' }, { ...fern, version: '2' }, dollars)).toEqual([
      { field: 'Price', value: '12.50' },
      { field: 'Image', value: '' },
    ])
  })
})
