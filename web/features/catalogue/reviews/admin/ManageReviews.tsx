import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useId, useState } from 'react'
import { REVIEW_LIST } from '../../../../../contract/lists.ts'
import { PAGE_SIZES } from '../../../../../contract/limits.ts'
import { paths } from '../../../../../contract/paths.ts'
import { MODERATION_STATES } from '../../../../../contract/review-reasons.ts'
import type { ModeratedReview } from '../../../../../contract/schemas/review.ts'
import { dashboardToast } from '../../../../ui/toast.ts'
import { errorText } from '../../../../api/error-text.ts'
import { PagedRows } from '../../../../tables/PagedRows.tsx'
import { PageTabs } from '../../../../tables/PageTabs.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { useList } from '../../../../tables/use-list.ts'
import { Views } from '../../../../tables/views/Views.tsx'
import { HideReviewModal } from './HideReviewModal.tsx'
import { ModeratedCard } from './ModeratedCard.tsx'
import { useGetModerationQuery, useModerateReviewMutation } from './moderation.api.ts'
import { ReplyModal } from './ReplyModal.tsx'

type State = (typeof MODERATION_STATES)[number]

const TABS: Record<State, { label: string; empty: string }> = {
  reported: { label: 'Reported', empty: 'No reported reviews.' },
  new: { label: 'New', empty: 'No reviews yet.' },
  hidden: { label: 'Hidden', empty: 'No hidden reviews.' },
}

/** The reported, new, edited and hidden reviews; stars are not shown, because they are no reason to hide a review. */
export function Component() {
  const countId = useId()
  const { params, change } = useList(REVIEW_LIST)
  const state: State = params.filter === '' ? 'reported' : params.filter
  const query = useGetModerationQuery(
    { state, page: params.page, limit: PAGE_SIZES.manage },
    { refetchOnMountOrArgChange: true },
  )
  const [hiding, setHiding] = useState<ModeratedReview | null>(null)
  const [replying, setReplying] = useState<ModeratedReview | null>(null)
  const [moderate] = useModerateReviewMutation()

  const show = async ({ _id: id, updatedAt, hidden }: ModeratedReview) => {
    const answer = await moderate({ id, body: { hidden: false, updatedAt } })
    if (answer.error !== undefined) return dashboardToast.error(errorText(answer.error))
    dashboardToast.success(hidden === null ? 'Review kept' : 'Review shown again')
    document.getElementById(countId)?.focus()
  }

  return (
    <div className="grid gap-6">
      <PageTitle title="Reviews">
        <Views shape={REVIEW_LIST} />
      </PageTitle>
      <PageTabs
        label="Which reviews"
        tabs={MODERATION_STATES.map((each) => ({
          label: TABS[each].label,
          to: `${paths.manageReviews()}${each === 'reported' ? '' : `?state=${each}`}`,
          isShown: each === state,
        }))}
      />
      <PagedRows
        query={query}
        of={REVIEW_LIST.rows}
        page={params.page}
        onPage={(page) => change({ page })}
        countId={countId}
        emptyIcon={MessageSquareText}
        emptyText={TABS[state].empty}
      >
        {(reviews) => (
          <ul aria-label="Reviews" className="grid gap-4">
            {reviews.map((review) => (
              <ModeratedCard
                key={review._id}
                review={review}
                onHide={() => setHiding(review)}
                onShow={() => void show(review)}
                onReply={() => setReplying(review)}
              />
            ))}
          </ul>
        )}
      </PagedRows>
      {hiding !== null && <HideReviewModal review={hiding} onClose={() => setHiding(null)} />}
      {replying !== null && <ReplyModal review={replying} onClose={() => setReplying(null)} />}
    </div>
  )
}
