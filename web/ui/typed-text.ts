const TEXT = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file])'

/** True if a field of the page holds typed text that a full page load would lose. */
export const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
