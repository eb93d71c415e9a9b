import { describe, expect, it } from 'vitest'
import { bodyOf, differingFields, type ProductForm } from './product-form.ts'

const fern: ProductForm = {
  name: 'Fern',
  category: 'indoor plants',
  price: '12.50',
  description: 'Green',
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
      image: '',
    })
  })

  it('differs from another in what means something else', () => {
    expect(differingFields(fern, { ...fern, price: '12.5', version: '2' })).toEqual([])
    expect(differingFields({ ...fern, name: 'Fern ', image: '/a' }, fern)).toEqual(['image'])
    expect(differingFields({ ...fern, price: '13', description: 'Greener' }, fern)).toEqual([
      'price',
      'description',
    ])
  })
})
