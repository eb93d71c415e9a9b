import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { UserView } from '../../../../contract/schemas/user.ts'
import { signedIn } from '../login/auth.slice.ts'
import { useGetProfileQuery } from './account.api.ts'

/** Milliseconds between two fetches. */
const EVERY = 3_000

/** Fetches the own profile while its picture is being fetched from another host, until it is stored or was given up. */
export function useAwaitedPicture({ _id, profileImage, picture }: UserView): void {
  const dispatch = useDispatch()
  const waits = picture?.state === 'waiting'
  const { currentData } = useGetProfileQuery(undefined, {
    skip: !waits,
    pollingInterval: EVERY,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  const now = currentData?.user
  const hasEnded =
    waits && now?._id === _id && now.profileImage === profileImage && now.picture?.state !== 'waiting'
  useEffect(() => {
    if (hasEnded && now !== undefined) dispatch(signedIn(now))
  }, [hasEnded, now, dispatch])
}
