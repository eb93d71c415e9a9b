const TEXT = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file])'

/** Whether a field of the page holds text that did not come with it, and may go when the page is loaded whole. */
export const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
