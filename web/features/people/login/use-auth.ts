import { useSelector } from 'react-redux'
import { selectAuth } from './auth.slice.ts'

export const useAuth = () => useSelector(selectAuth)
