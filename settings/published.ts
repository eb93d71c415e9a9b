import { onSwitch } from './fields.ts'
import { setting } from './setting.ts'

/** Which programs may read the catalogue, beside search engines that read its pages. */
export const PUBLISHED = {
  'published.countries': setting(onSwitch, {
    label: 'Google files by country',
    help: 'A file for each country you deliver to, with what delivery costs there, and without plants that may not go there.',
    default: false,
    shows: 'pages',
  }),
  'published.openai': setting(onSwitch, {
    label: 'ChatGPT file',
    help: 'A file of all products for the search of ChatGPT. Nobody pays there: it leads to your pages.',
    default: false,
    shows: 'pages',
  }),
  'published.agents': setting(onSwitch, {
    label: 'Shopping agents',
    help: 'Programs may search the shop for people who ask them. They see what pages show, and pay nowhere but here.',
    default: false,
    shows: 'pages',
  }),
}
