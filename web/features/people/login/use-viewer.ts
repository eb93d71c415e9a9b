import { useAuth } from './use-auth.ts'

/** The signed-in user of a page behind a guard. */
export function useViewer() {
  const { user } = useAuth()
  if (user === null) throw new Error('A page that needs a user was shown without its guard')
  return user
}
