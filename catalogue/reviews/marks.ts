import type { ReviewReason } from '../../contract/review-reasons.ts'
import type { CustomerName } from './customers.ts'

/** Photos, votes, reports and replies of a demo review. */
interface ReviewMarks {
  /** Names of drawn scenes. */
  photos?: string[]
  helpful?: CustomerName[]
  reply?: { daysAgo: number; text: string }
  /** When its author changed it. */
  editedDaysAgo?: number
  reports?: { by: CustomerName; reason: ReviewReason }[]
  hidden?: { for: ReviewReason; daysAgo: number }
}

/** By slug and customer. */
export const reviewMarks: Readonly<Record<string, ReviewMarks>> = {
  'monstera-deliciosa priya_n': {
    photos: ['photo-monstera-window', 'photo-monstera-leaves'],
    helpful: [
      'tomas.k',
      'lena',
      'henrik',
      'sam_w',
      'balcony_bea',
      'studio_yuki',
      'mossy_mara',
      'cactusjon',
      'fernanda',
    ],
  },
  'monstera-deliciosa studio_yuki': {
    photos: ['photo-monstera-corner'],
    helpful: ['priya_n', 'henrik', 'lena', 'kitchen_gardener'],
  },
  'monstera-deliciosa two_cats_one_fern': {
    helpful: [
      'priya_n',
      'tomas.k',
      'lena',
      'henrik',
      'sam_w',
      'balcony_bea',
      'oldgreenthumb',
      'mossy_mara',
      'kitchen_gardener',
      'fernanda',
    ],
    reply: {
      daysAgo: 153,
      text: 'A scratch behind the ear for Pepper. You were right, the warning stood too low: it is now in the care card, above everything else.',
    },
  },
  'monstera-deliciosa lena': { editedDaysAgo: 98, helpful: ['priya_n', 'oldgreenthumb'] },
  'monstera-deliciosa oldgreenthumb': { helpful: ['tomas.k', 'sam_w', 'lena'] },
  'monstera-deliciosa sam_w': { helpful: ['tomas.k'] },
  'boston-fern two_cats_one_fern': {
    photos: ['photo-fern-shelf'],
    helpful: ['mossy_mara', 'oldgreenthumb'],
  },
  'boston-fern tomas.k': {
    helpful: ['sam_w', 'lena', 'oldgreenthumb'],
    reply: {
      daysAgo: 109,
      text: 'We are sorry about the carpet. Radiators do that to ferns; a tray of wet gravel below the pot helps more than a mister. Write to us and we replace it.',
    },
  },
  'maidenhair-fern sam_w': {
    reports: [{ by: 'mossy_mara', reason: 'not genuine' }],
    helpful: ['tomas.k', 'henrik'],
  },
  'fiddle-leaf-fig fernanda': {
    editedDaysAgo: 190,
    helpful: ['sam_w', 'henrik'],
    reply: {
      daysAgo: 204,
      text: 'Brown edges mostly mean dry air or a sudden move. Leave it where it is for a month and water it when the top third is dry.',
    },
  },
  'golden-bamboo sam_w': { reports: [{ by: 'balcony_bea', reason: 'personal data' }] },
  'snake-plant cactusjon': { hidden: { for: 'spam', daysAgo: 2 } },
}
