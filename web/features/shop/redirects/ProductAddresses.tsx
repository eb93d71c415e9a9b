import { useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useMakeSlugsMutation } from '../../catalogue/products/admin/products.api.ts'

/** Makes addresses of the names of all products that have none; whoever leaves goes on by pressing again. */
export function ProductAddresses() {
  const [make] = useMakeSlugsMutation()
  const [made, setMade] = useState<number | null>(null)
  const [isMaking, setMaking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const makeAll = async () => {
    setMaking(true)
    setProblem(null)
    let total = 0
    let after: string | undefined
    do {
      const { data, error } = await make({ body: { ...(after !== undefined && { after }) } })
      if (error !== undefined) setProblem(errorText(error))
      total += data?.made ?? 0
      setMade(total)
      after = data?.next
    } while (after !== undefined)
    setMaking(false)
  }

  return (
    <Panel title="Addresses of products" size="text-lg">
      <p className="max-w-2xl text-sm text-muted">
        A product has its number as address until it gets one of its name, such as /shop/boston-fern. The
        number keeps working.
      </p>
      <p role="status" className="text-sm empty:hidden">
        {made !== null && `${made.toLocaleString('en-US')} addresses made${isMaking ? ' so far' : ''}`}
      </p>
      {problem !== null && <FormError>{problem}</FormError>}
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={isMaking}
        onClick={() => void makeAll()}
      >
        Make addresses from names
      </Button>
    </Panel>
  )
}
