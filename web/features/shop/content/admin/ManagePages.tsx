import { ContentList } from './ContentList.tsx'

/** Pages such as terms and returns. */
export const Component = () => <ContentList kind="page" />
