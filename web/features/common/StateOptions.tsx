import type { statesOf } from '../../../contract/states.ts'

/** The choices of a country's states, none of them at first. */
export function StateOptions({ states }: { states: ReturnType<typeof statesOf> }) {
  return (
    <>
      <option value="">Please choose</option>
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  )
}
