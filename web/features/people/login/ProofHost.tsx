import { useEffect, useState } from 'react'
import { askForProofBy } from '../../../api/proof.ts'
import { LazyPart } from '../../../ui/LazyPart.tsx'

const loadDialog = async () => (await import('./ProofDialog.tsx')).ProofDialog

type Answer = (given: boolean) => void

/** Asks for the password when the server requires it for any call; several calls at once share one answer. */
export function ProofHost() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    let asked: Promise<boolean> | null = null
    askForProofBy(() => {
      asked ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
        asked = null
        setAnswer(null)
      })
      return asked
    })
    return () => askForProofBy(null)
  }, [])
  if (answer === null) return null
  return (
    <LazyPart
      name="The question for your password"
      open={loadDialog}
      with={{ onClose: answer }}
      waiting={null}
    />
  )
}
