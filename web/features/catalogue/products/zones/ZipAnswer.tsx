import { useState, type FormEvent } from 'react'
import { zoneOf } from '../../../../../contract/hardiness.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { answerFor, MAP_YEAR, zipIn, zoneOfZip } from './zone-of-zip.ts'

/** Says whether a plant lives outdoors at a ZIP. The zones of all ZIPs are loaded to read one here, so that no ZIP is sent. */
export function ZipAnswer({ hardyTo }: { hardyTo: number }) {
  const [zip, setZip] = useState('')
  const [error, setError] = useState<string>()
  const [answer, setAnswer] = useState('')

  const ask = async (event: FormEvent) => {
    event.preventDefault()
    setAnswer('')
    const asked = zipIn(zip)
    if (asked === null) return setError('Please enter a ZIP code of five digits.')
    setError(undefined)
    try {
      const { default: zones } = await import('./zones.txt?raw')
      const zone = zoneOfZip(zones, asked)
      setAnswer(
        zone === undefined
          ? `The zone of ${asked} is not known: the map of ${MAP_YEAR} has the 48 contiguous states alone.`
          : `${asked} is in zone ${zone.number}${zone.half} (map of ${MAP_YEAR}). ${answerFor(zone, zoneOf(hardyTo))}`,
      )
    } catch {
      setError('The zones could not be loaded. Please reload the page and try again.')
    }
  }

  return (
    <form onSubmit={(event) => void ask(event)} noValidate className="grid max-w-sm gap-3 pb-3">
      <TextField
        label="ZIP code"
        hint="It stays in your browser."
        error={error}
        value={zip}
        onChange={({ target }) => setZip(target.value)}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      />
      <Button type="submit" variant="secondary" className="justify-self-start">
        Check
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {answer}
      </p>
    </form>
  )
}
