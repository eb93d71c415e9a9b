import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { UserView } from '../../../../contract/schemas/user.ts'
import { signedIn } from '../login/auth.slice.ts'
import { useGetProfileQuery } from './account.api.ts'

/** Milliseconds between two fetches. */
const EVERY = 3_000

/** Fetches the own profile while its picture is being fetched from another host, until it is stored or was given up. */
export function useAwaitedPicture({ _id, pictureFrom }: UserView): void {
  const dispatch = useDispatch()
  const waits = pictureFrom?.state === 'waiting'
  const { currentData } = useGetProfileQuery(undefined, {
    skip: !waits,
    pollingInterval: EVERY,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  const now = currentData?.user
  const hasEnded =
    waits &&
    now?._id === _id &&
    now.pictureFrom?.url === pictureFrom.url &&
    now.pictureFrom.state !== 'waiting'
  useEffect(() => {
    if (hasEnded && now !== undefined) dispatch(signedIn(now))
  }, [hasEnded, now, dispatch])
}
