import * as z from 'zod'
import { Message } from '../schemas/common.ts'
import {
  HelpfulView,
  ModeratedReview,
  ModerationBody,
  ModerationQuery,
  ModerationView,
  OwnReviewing,
  OwnReviewView,
  ProductReviewsQuery,
  ProductReviewsView,
  ReplyBody,
  ReportBody,
  ReviewBody,
  ReviewView,
  TotalReviews,
} from '../schemas/review.ts'
import type { Calls } from './call.ts'

export const reviewCalls = {
  'GET /api/products/:id/reviews': {
    summary: 'One page of the reviews of a product, ten at a time, sorted and narrowed',
    access: 'everyone',
    query: ProductReviewsQuery,
    answer: ProductReviewsView,
  },
  'POST /api/reviews/post-review': {
    summary: 'Write or edit your own review of a product',
    access: 'signed-in',
    body: ReviewBody,
    answer: ReviewView,
  },
  'GET /api/reviews/total-reviews': {
    summary: 'How many reviews there are',
    access: 'everyone',
    answer: TotalReviews,
  },
  'GET /api/reviews/mine/:id': {
    summary: 'Your own review of a product, and the reviews you found helpful or reported',
    access: 'signed-in',
    answer: OwnReviewing,
  },
  'PUT /api/reviews/:id/helpful': {
    summary: 'Mark a review as helpful',
    access: 'signed-in',
    answer: HelpfulView,
  },
  'DELETE /api/reviews/:id/helpful': {
    summary: 'Remove your helpful mark',
    access: 'signed-in',
    answer: HelpfulView,
  },
  'POST /api/reviews/:id/report': {
    summary: 'Report a review',
    access: 'signed-in',
    body: ReportBody,
    answer: Message,
  },
  'GET /api/reviews/:userId': {
    summary: "One user's reviews with the names and pictures of their products, newest first",
    access: 'signed-in',
    answer: z.array(OwnReviewView),
  },
} satisfies Calls

/** The admins' queue. */
export const moderationCalls = {
  'GET /api/reviews': {
    summary: 'Reviews to moderate, newest first and never by rating',
    access: 'admin',
    query: ModerationQuery,
    answer: ModerationView,
  },
  'PATCH /api/reviews/:id/moderation': {
    summary: 'Hide a review for a reason, show it again or keep it; closes its reports',
    access: 'admin',
    body: ModerationBody,
    answer: ModeratedReview,
  },
  'PUT /api/reviews/:id/reply': {
    summary: "Write, change or delete the shop's reply to a review",
    access: 'admin',
    body: ReplyBody,
    answer: ModeratedReview,
  },
} satisfies Calls
