import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { PAGE_DRAFTS } from '../../../../../brand/pages/drafts.ts'
import { contentPaths } from '../../../../../contract/content.ts'
import type { ContentView } from '../../../../../contract/schemas/content.ts'
import { Link } from '../../../../routing/Link.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../../tables/QueryStates.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { formatMoment } from '../../../common/dates.ts'
import { ContentEditor } from './ContentEditor.tsx'
import { formOf, kindOf } from './content-form.ts'
import { KINDS, STATES } from './content-words.ts'
import { ContentVersions } from './ContentVersions.tsx'
import { useGetContentQuery } from './contents.api.ts'

/** Writes a page or post, or edits one. */
export function Component() {
  const { id = 'new' } = useParams()
  return id === 'new' ? <NewContent /> : <Stored key={id} id={id} />
}

/** Why the text that was just added is not published. */
type Arrival = { refusal: string | null }

function NewContent() {
  const [address, setAddress] = useSearchParams()
  const draft = kindOf(address.get('kind')) === 'page' ? address.get('draft') : null
  const kind = kindOf(address.get('kind'))
  const navigate = useNavigate()
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle title={KINDS[kind].add}>
        <Link to={contentPaths.manage(kind)} className={buttonClass({ variant: 'secondary' })}>
          {KINDS[kind].title}
        </Link>
      </PageTitle>
      {kind === 'page' && (
        <div className="max-w-sm">
          <Select
            label="Start from"
            value={draft ?? ''}
            hint="A template has gaps such as [[company]], which must be filled in before you publish it."
            onChange={({ target }) =>
              setAddress({ kind, ...(target.value !== '' && { draft: target.value }) }, { replace: true })
            }
          >
            <option value="">Empty page</option>
            {PAGE_DRAFTS.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </Select>
        </div>
      )}
      <ContentEditor
        key={draft}
        kind={kind}
        draft={draft}
        start={formOf(PAGE_DRAFTS.find(({ slug }) => slug === draft) ?? {})}
        stored={null}
        refusal={null}
        onSaved={({ _id }, refusal) =>
          void navigate(contentPaths.edit(_id, kind), { replace: true, state: { refusal } satisfies Arrival })
        }
        onHidden={() => undefined}
      />
    </div>
  )
}

/** Opens the editor once, with the text stored then; no later answer or failure of the query closes it. */
function Stored({ id }: { id: string }) {
  const [openedAt] = useState(() => Date.now())
  const arrival = useLocation().state as Arrival | null
  const [content, setContent] = useState<ContentView | null>(null)
  const [restores, setRestores] = useState(0)
  const state = useRef<HTMLParagraphElement>(null)
  // The form starts anew with the restored text, and the pressed button is gone.
  useEffect(() => {
    if (restores > 0) state.current?.focus()
  }, [restores])
  const takeRestored = (restored: ContentView) => {
    setContent(restored)
    setRestores((times) => times + 1)
  }
  const query = useGetContentQuery({ id }, { refetchOnMountOrArgChange: true })
  const isFresh = (query.fulfilledTimeStamp ?? 0) >= openedAt
  if (content === null && isFresh && query.currentData !== undefined) setContent(query.currentData)
  if (content === null)
    return (
      <QueryStates<ContentView>
        query={{ ...query, data: undefined, currentData: undefined }}
        failure="This text could not be loaded."
      >
        {() => null}
      </QueryStates>
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle title={`Edit ${KINDS[content.kind].one.toLowerCase()}`}>
        {content.publishedVersion !== null && (
          <Link
            to={contentPaths.of(content.kind, content.slug)}
            className={buttonClass({ variant: 'secondary' })}
          >
            View
          </Link>
        )}
        <Link to={contentPaths.manage(content.kind)} className={buttonClass({ variant: 'secondary' })}>
          {KINDS[content.kind].title}
        </Link>
      </PageTitle>
      <p
        ref={state}
        role="status"
        tabIndex={-1}
        className="flex flex-wrap items-center gap-3 text-sm outline-none"
      >
        <Badge tone={STATES[content.state].tone}>{STATES[content.state].label}</Badge>
        {whatVisitorsSee(content)}
      </p>
      <ContentEditor
        key={restores}
        kind={content.kind}
        draft={null}
        start={formOf(content)}
        stored={content}
        refusal={restores === 0 ? (arrival?.refusal ?? null) : null}
        onSaved={setContent}
        onHidden={setContent}
      />
      <ContentVersions content={content} onRestored={takeRestored} />
    </div>
  )
}

function whatVisitorsSee({ state, version, publishedVersion, publishedAt }: ContentView): string {
  if (state === 'draft') return 'Not published.'
  return state === 'published'
    ? `Published. First published on ${formatMoment(publishedAt)}.`
    : `Version ${publishedVersion} is published. Version ${version} is saved, but not published.`
}
