import { MAX_FIELD } from '../checkout/address-form.ts'
import { html, type Html } from './html.ts'

export interface Field {
  name: string
  label: string
  value?: string
  problem?: string | undefined
  /** The page opens with the first wrong field in focus. */
  focused: boolean
  hint?: string
  type?: 'text' | 'email' | 'tel'
  inputmode: 'numeric' | 'text' | 'email' | 'tel'
  optional?: boolean
  autocomplete: string
  placeholder?: string
  maxlength: number
}

/** What all fields of a typed form have in common. */
export const typedField = <Name extends string>(
  name: Name,
  problems: { [Wrong in Name]?: string },
  focus: string | undefined,
) => ({
  name,
  problem: problems[name],
  focused: focus === name,
  inputmode: 'text' as const,
  maxlength: MAX_FIELD,
})

/** A labelled input; its hint and its problem are read out with it. */
export function field(input: Field): Html {
  const { name, problem, hint } = input
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${input.label}</label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    <input
      id="${name}"
      name="${name}"
      type="${input.type ?? 'text'}"
      value="${input.value ?? ''}"
      ${input.optional !== true && html`required`}
      inputmode="${input.inputmode}"
      autocomplete="${input.autocomplete}"
      maxlength="${input.maxlength}"
      autocapitalize="${input.inputmode === 'text' ? 'words' : 'off'}"
      spellcheck="false"
      ${input.placeholder !== undefined && html`placeholder="${input.placeholder}"`}
      ${described !== '' && html`aria-describedby="${described}"`}
      ${problem !== undefined && html`aria-invalid="true"`}
      ${input.focused && html`autofocus`}
    />
    ${problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div> `
}

type Choices = { choices: readonly (readonly [value: string, text: string])[] }

/** A labelled select; one choice is taken already. */
export function select({
  name,
  label,
  value,
  problem,
  focused,
  autocomplete,
  choices,
}: Field & Choices): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select
      id="${name}"
      name="${name}"
      autocomplete="${autocomplete}"
      ${problem !== undefined && html`aria-describedby="${name}-problem" aria-invalid="true"`}
      ${focused && html`autofocus`}
    >
      ${choices.map(([code, text]) => html`<option value="${code}" ${code === value && html`selected`}>${text}</option>`)}
    </select>
    ${problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div> `
}
