import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Spinner } from '../../ui/Spinner.tsx'
import { signedOut } from './auth.slice.ts'

/** Whether a call failed because the server knows nobody any more, though the browser still shows a user. */
export const isSessionOver = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401

/** Forgets the user here as well; the guard around the page then leads to the login page. */
export function SessionOver() {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(signedOut())
  }, [dispatch])
  return <Spinner />
}
