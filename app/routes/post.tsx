import { requestContextOf } from '../context/request-context.ts'
import { loadPost } from '../posts/documents.server.ts'
import { PostPage } from '../posts/post-page.tsx'
import type { Route } from './+types/post.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadPost(requestContextOf(context), { blog: params.blog, post: params.post })

export default function Post({ loaderData }: Route.ComponentProps) {
  return <PostPage view={loaderData} />
}
