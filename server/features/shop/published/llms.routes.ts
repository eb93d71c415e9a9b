import { paths } from '../../../../contract/paths.ts'
import { cacheTexts } from '../../../caching/cached-answers.ts'
import { CONTENTS, LISTS } from '../../../caching/tags.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'
import { shownCategories } from '../../catalogue/categories/categories.store.ts'
import { feedsOf } from './feeds.ts'
import { countriesDelivered } from '../../../platform/shipping-rules.ts'

/** The most categories that are named. */
const MOST = 8

/** Serves a page of text that tells language models what the shop is and where its data are (https://llmstxt.org). */
export async function llmsRoutes(app: App): Promise<void> {
  const { publicUrl } = app.config
  const send = cacheTexts(app, 'llms', {
    maxMegabytes: 1,
    work: 'answer',
    type: 'text/plain; charset=utf-8',
    cacheControl: 'public, max-age=3600',
    countsAnswers: true,
  })

  app.get('/llms.txt', { config: { access: 'everyone' }, schema: { hide: true } }, async (request, reply) => {
    if (!app.settings.get('published.agents') || app.settings.get('shop.isClosed')) throw notFound('Page')
    await send(request, reply, {
      key: 'llms',
      make: async () => ({ text: await llmsText(app), tags: [LISTS, CONTENTS] }),
    })
    app.fetches.count('llms')
    return reply
  })

  async function llmsText({ settings, db }: App): Promise<string> {
    const link = (title: string, path: string, about: string) => `- [${title}](${publicUrl}${path}): ${about}`
    const { shown } = await shownCategories(db)
    const countries = countriesDelivered(settings)
    return [
      `# ${settings.get('shop.name')}`,
      '',
      `> ${settings.get('shop.description')}`,
      '',
      'Prices, stock, safety for pets and children, and places where a plant may not go are as on its page. What is not known is said as unknown: it is not safe.',
      ...(countries.length > 0 ? [`Delivers to: ${countries.join(', ')}.`] : []),
      '',
      '## Products',
      '',
      link('All products', paths.shop(), 'with filters for light, water, safety and size'),
      link('Plant finder', paths.finder(), 'plants for a place, with reasons'),
      ...shown.slice(0, MOST).map(({ title, slug }) => link(title, paths.category(slug), 'a category')),
      '',
      '## For programs',
      '',
      link(
        'Search and look-up',
        '/.well-known/ucp',
        'the profile of the Universal Commerce Protocol; read only',
      ),
      link('MCP', '/ucp/mcp', 'the same for agents; read only'),
      ...feedsOf(app).map(({ file }) => link(file, `/feeds/${file}`, 'a file of all products')),
      link('Sitemap', '/sitemap.xml', 'every page'),
      link('Contact', paths.contact(), 'people of the shop'),
      '',
    ].join('\n')
  }
}
