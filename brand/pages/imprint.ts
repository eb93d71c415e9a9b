import { pageDraft } from './draft.ts'

export const imprint = pageDraft(
  'imprint',
  'Imprint',
  `
[[company]]
[[legal form, such as limited company or sole trader]]

[[street and number]]
[[postal code and city]]
[[country]]

Represented by: [[name]]

E-mail: [[e-mail]]
Phone: [[phone]]

Register: [[court or office, and number]]
VAT number: [[number]]

Responsible for the content: [[name, and address if it is another one]]
`.replaceAll(/(\S)\n(?=\S)/g, '$1  \n'),
)
