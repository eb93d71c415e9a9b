import type { ContentState } from '../../../../../contract/drafts.ts'
import type { ContentKind } from '../../../../../contract/content.ts'
import type { BadgeTone } from '../../../../ui/Badge.tsx'

export const STATES: Record<ContentState, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'gray' },
  published: { label: 'Published', tone: 'green' },
  changed: { label: 'Published, with changes', tone: 'yellow' },
}

export const KINDS: Record<ContentKind, { title: string; add: string; one: string; none: string }> = {
  page: { title: 'Pages', add: 'New page', one: 'Page', none: 'No pages yet.' },
  post: { title: 'Blog', add: 'New post', one: 'Post', none: 'No posts yet.' },
}
