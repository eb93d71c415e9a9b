import type { pageCalls } from '../../../../contract/calls/content.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const contentApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof pageCalls>(build)
    return {
      getPage: query('GET /api/pages/:slug', ['Content']),
      getPosts: query('GET /api/posts', ['Content']),
      getPost: query('GET /api/posts/:slug', ['Content']),
    }
  },
})

export const { getPage, getPosts, getPost } = contentApi.endpoints
export const { useGetPageQuery, useGetPostsQuery, useGetPostQuery } = contentApi

/** The posts on the home page. */
export const NEWEST_POSTS = { limit: 4 }
