import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '../../../api/error-text.ts'
import { UnlistedHead } from '../../../routing/Head.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { NeedsScripts } from '../../../ui/NeedsScripts.tsx'
import { useUnsubscribeMutation } from './unsubscribe.api.ts'

/** Asks for a confirmation, because programs that scan e-mails open every link, but press no button. */
export function Component() {
  const [params] = useSearchParams()
  const [unsubscribe, { isSuccess, isLoading, error }] = useUnsubscribeMutation()
  const [pressed, setPressed] = useState(false)
  const press = async () => {
    setPressed(true)
    await unsubscribe({ id: params.get('letter') ?? '' })
  }
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5 px-4 py-24 text-center">
      <UnlistedHead title="Unsubscribe" />
      <h1 className="font-serif text-3xl sm:text-4xl">Unsubscribe from these e-mails?</h1>
      <p role="status" className="text-muted">
        {isSuccess
          ? 'You are unsubscribed from e-mails of this kind. You still receive e-mails about your orders.'
          : 'You will no longer receive e-mails of this kind. You will still receive e-mails about your orders.'}
      </p>
      {pressed && error !== undefined && <FormError>{errorText(error)}</FormError>}
      {!isSuccess && (
        <Button busy={isLoading} onClick={() => void press()} className="noscript:hidden">
          Unsubscribe
        </Button>
      )}
      <NeedsScripts what="This page" />
    </div>
  )
}
