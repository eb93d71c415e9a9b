import { Fragment, type ReactNode } from 'react'

/** Marks every occurrence of the words in a text, ignoring case. */
export function markMatches(text: string, words: string): ReactNode {
  if (words === '') return text
  const pattern = new RegExp(`(${words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)})`, 'iu')
  // With a group in the pattern, every second part is a match.
  return text.split(pattern).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their place
      <mark key={index} className="rounded-sm bg-warn-soft text-inherit">
        {part}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
