import { Message } from '../schemas/common.ts'
import {
  ContentBody,
  ContentEdit,
  ContentListView,
  ContentQuery,
  ContentView,
  PageQuery,
  PageView,
  PostListView,
  PostQuery,
  PreviewBody,
  PreviewView,
  PublishBody,
  VersionListView,
  VersionParams,
} from '../schemas/content.ts'
import type { Calls } from './call.ts'

/** Pages and posts, as admins write them. */
export const contentCalls = {
  'GET /api/contents': {
    summary: 'Pages or blog posts, the last changed first',
    access: 'admin',
    query: ContentQuery,
    answer: ContentListView,
  },
  'POST /api/contents': {
    summary: 'Create an unpublished page or post',
    access: 'admin',
    body: ContentBody,
    answer: ContentView,
    status: 201,
  },
  'GET /api/contents/:id': {
    summary: 'The latest version of a page or a post',
    access: 'admin',
    answer: ContentView,
  },
  'PUT /api/contents/:id': {
    summary: 'Save a new version; 409 if somebody else saved one in the meantime',
    access: 'admin',
    body: ContentEdit,
    answer: ContentView,
  },
  'DELETE /api/contents/:id': {
    summary: 'Move a page or a post with its versions to the trash',
    access: 'admin',
    answer: Message,
  },
  'PUT /api/contents/:id/publish': {
    summary: 'Publish a version; 400 if it still has gaps',
    access: 'admin',
    body: PublishBody,
    answer: ContentView,
  },
  'DELETE /api/contents/:id/publish': {
    summary: 'Unpublish a page or post',
    access: 'admin',
    answer: ContentView,
  },
  'GET /api/contents/:id/versions': {
    summary: 'Versions of a page or a post, newest first',
    access: 'admin',
    answer: VersionListView,
  },
  'POST /api/contents/:id/versions/:n/restore': {
    summary: 'Restore an earlier version as a new version',
    access: 'admin',
    params: VersionParams,
    answer: ContentView,
  },
  'POST /api/contents/preview': {
    summary: 'Preview Markdown, with problems by line',
    access: 'admin',
    body: PreviewBody,
    answer: PreviewView,
  },
} satisfies Calls

/** The same, as visitors read them. */
export const pageCalls = {
  'GET /api/pages/:slug': {
    summary: 'A published page; any version for admins',
    access: 'everyone',
    query: PageQuery,
    answer: PageView,
  },
  'GET /api/posts': {
    summary: 'Published posts, newest first',
    access: 'everyone',
    query: PostQuery,
    answer: PostListView,
  },
  'GET /api/posts/:slug': {
    summary: 'A published post; any version for admins',
    access: 'everyone',
    query: PageQuery,
    answer: PageView,
  },
} satisfies Calls
