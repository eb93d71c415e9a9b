import { DEALS, HERO, PROMOS } from '../brand/home.ts'
import { SHOP } from '../brand/shop.ts'
import { DEFAULT_CATEGORIES } from '../contract/categories.ts'
import { paths } from '../contract/paths.ts'
import {
  category,
  checked,
  choice,
  fields,
  link,
  lines,
  list,
  moment,
  named,
  onSwitch,
  optional,
  requiredText,
  text,
} from './fields.ts'
import { setting } from './setting.ts'

const MAX_COLUMNS = 4
const MAX_LINKS = 8

const links = list(MAX_LINKS, {
  label: named('Words', requiredText(40)),
  to: named('Link', link),
})

const shopColumn = {
  title: 'Shop',
  links: DEFAULT_CATEGORIES.map(({ title, slug }) => ({ label: title, to: paths.category(slug) })),
}

const usefulColumn = {
  title: 'Useful links',
  links: [
    { label: 'Shop all plants', to: paths.shop() },
    { label: 'Search', to: paths.search() },
    { label: 'Your orders', to: paths.myOrders() },
    { label: 'Login', to: paths.login() },
  ],
}

/** Texts of pages beside the products. */
export const CONTENT = {
  announcement: setting(
    checked(
      fields({
        text: named('Text', text(140), 'Leave empty for no announcement.'),
        link: named('Link', optional(link, '')),
        from: named('From', optional(moment, ''), 'Leave empty to show immediately.'),
        until: named('Until', optional(moment, ''), 'Leave empty for no end date.'),
      }),
      ({ from, until }) =>
        from !== '' && until !== '' && Date.parse(until) <= Date.parse(from)
          ? [{ field: 'until', message: 'must be later than From' }]
          : [],
    ),
    {
      label: 'Announcement',
      help: 'A line above every page, such as a holiday or free delivery. Changes appear within a minute.',
      default: { text: '', link: '', from: '', until: '' },
      confirm: true,
      shows: 'pages',
    },
  ),
  'home.hero': setting(
    fields({
      eyebrow: named('Above the title', text(60)),
      title: named('Title', lines(4, 1), 'Each line is kept together if there is space.'),
      text: named('Text', requiredText(200)),
      action: named('Button', requiredText(30)),
    }),
    {
      label: 'First picture of the home page',
      help: 'The first section of the home page. The button links to the shop.',
      default: { ...HERO, eyebrow: HERO.eyebrow ?? '' },
      own: {
        eyebrow: '',
        title: ['Plants', 'for where', 'you live'],
        text: 'House plants, garden plants, succulents and the things that keep them well.',
        action: 'See the shop',
      },
      shows: 'pages',
    },
  ),
  'home.promos': setting(
    list(
      3,
      {
        picture: named(
          'Picture',
          choice({ 'promo-new-leaves': 'New leaves', 'promo-desert': 'A desert', 'promo-tools': 'Tools' }),
        ),
        eyebrow: named(
          'Above the title',
          requiredText(60),
          '{cut} is the largest discount in the category; the line is hidden while there is no discount.',
        ),
        title: named('Title', requiredText(60)),
        action: named('Button', requiredText(40)),
        category: named('Category', category),
        onSale: named('Link to products on sale only', onSwitch),
      },
      ['title', 'category'],
    ),
    {
      label: 'Offers of the home page',
      help: 'Up to three pictures that link to a category.',
      default: PROMOS,
      own: [],
      shows: 'pages',
    },
  ),
  'home.deals': setting(
    fields({
      isShown: named('Show', onSwitch),
      title: named('Title', requiredText(60)),
      text: named(
        'Text',
        requiredText(200),
        '{cut} is the largest discount in the shop; the panel is hidden while there is no discount.',
      ),
      action: named('Button', requiredText(40)),
      endsAt: named(
        'Ends',
        moment,
        'The same for all visitors. Leave empty for fourteen days from each visitor’s first visit.',
      ),
      whenOver: named('When the countdown ends', choice({ hide: 'Hide', zeros: 'Show zeros' })),
    }),
    {
      label: 'Countdown of the home page',
      help: 'A panel with a countdown that links to products on sale.',
      default: {
        isShown: DEALS !== null,
        title: DEALS?.title ?? 'Deals',
        text: DEALS?.text ?? 'Save up to {cut}.',
        action: DEALS?.action ?? 'See the deals',
        endsAt: DEALS?.endsAt ?? '',
        whenOver: 'hide',
      },
      own: {
        isShown: false,
        title: 'Deals',
        text: 'Save up to {cut}.',
        action: 'See the deals',
        endsAt: '',
        whenOver: 'hide',
      },
      shows: 'pages',
    },
  ),
  'footer.columns': setting(
    list(MAX_COLUMNS, { title: named('Title', requiredText(40)), links: named('Links', links) }),
    {
      label: 'Footer links',
      help: 'Up to four columns with up to eight links each.',
      default: [shopColumn, { title: 'Company', links: SHOP.company }, usefulColumn],
      own: [
        shopColumn,
        { title: 'Company', links: [{ label: 'Get in touch', to: paths.contact() }] },
        usefulColumn,
      ],
      confirm: true,
      shows: 'pages',
    },
  ),
}
