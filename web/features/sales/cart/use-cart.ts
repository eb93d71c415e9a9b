import { useSelector } from 'react-redux'
import { selectCart } from './cart.slice.ts'

export const useCart = () => useSelector(selectCart)
