import { ScenePicture } from '../layout/ScenePicture.tsx'
import { SectionTitle } from './SectionTitle.tsx'

const POSTS = [
  {
    scene: 'blog-watering',
    topic: 'Care',
    title: 'Water less, look more',
    text: 'A finger in the soil tells you more than any calendar. What to feel for, plant by plant.',
  },
  {
    scene: 'blog-light',
    topic: 'Light',
    title: 'Which window for whom',
    text: 'North is not dark and south is not cruel. How to read your sills in one afternoon.',
  },
  {
    scene: 'blog-repotting',
    topic: 'Potting',
    title: 'One size up, once a year',
    text: 'Roots like company. Why a pot that is too large drowns what it should feed.',
  },
  {
    scene: 'blog-propagation',
    topic: 'For free',
    title: 'Ten plants from one',
    text: 'Cuttings, water, patience: a first lesson in never paying for pothos again.',
  },
]

/** Four posts that lead nowhere, as the specification has it: the articles themselves are not part of the shop. */
export function BlogPosts() {
  return (
    <section id="blog" aria-labelledby="blog-title">
      <SectionTitle id="blog-title" title="Latest From Blog" />
      <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {POSTS.map(({ scene, topic, title, text }) => (
          <li key={scene}>
            <article>
              <ScenePicture
                name={scene}
                sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 25vw, (min-width: 40rem) 50vw, 100vw"
                className="w-full rounded-card"
              />
              <p className="mt-4 text-xs font-semibold tracking-[0.1em] text-clay uppercase">{topic}</p>
              <h3 className="mt-1 font-serif text-xl leading-snug">{title}</h3>
              <p className="mt-1.5 text-[0.95rem] text-muted">{text}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
