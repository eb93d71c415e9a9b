import { ContentList } from './ContentList.tsx'

/** Posts of the blog. */
export const Component = () => <ContentList kind="post" />
