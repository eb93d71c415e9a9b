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
    summary: 'Write the own review of a product, or edit it',
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
    summary: 'The own review of a product, and what of its reviews the viewer has voted for and reported',
    access: 'signed-in',
    answer: OwnReviewing,
  },
  'PUT /api/reviews/:id/helpful': {
    summary: 'Find a review helpful',
    access: 'signed-in',
    answer: HelpfulView,
  },
  'DELETE /api/reviews/:id/helpful': {
    summary: 'Find it helpful no longer',
    access: 'signed-in',
    answer: HelpfulView,
  },
  'POST /api/reviews/:id/report': {
    summary: 'Ask the shop to look at a review',
    access: 'signed-in',
    body: ReportBody,
    answer: Message,
  },
  'GET /api/reviews/:userId': {
    summary: "One user's reviews with the names and pictures of what they are about, newest first",
    access: 'signed-in',
    answer: z.array(OwnReviewView),
  },
} satisfies Calls

/** The admins' queue. */
export const moderationCalls = {
  'GET /api/reviews': {
    summary: 'Reviews to look through, newest first and never by stars',
    access: 'admin',
    query: ModerationQuery,
    answer: ModerationView,
  },
  'PATCH /api/reviews/:id/moderation': {
    summary: 'Hide a review for a reason, show it again, or let it stand; settles its reports',
    access: 'admin',
    body: ModerationBody,
    answer: ModeratedReview,
  },
  'PUT /api/reviews/:id/reply': {
    summary: "Write the shop's answer to a review, change it, or take it back",
    access: 'admin',
    body: ReplyBody,
    answer: ModeratedReview,
  },
} satisfies Calls
